// What every page can do: switch between light and dark, copy a link.

const root = document.documentElement;

function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return root.dataset.theme || (dark ? "dark" : "light");
}

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-theme-switch]")) {
    root.dataset.theme = theme() === "dark" ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = copy.parentElement.querySelector("input");
    try {
      await navigator.clipboard.writeText(copy.dataset.copy);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    copy.classList.add("done");
    setTimeout(() => copy.classList.remove("done"), 1500);
  }
});

// While the computer players warm up, how far they are.
const LOOK_AGAIN = 2000; // milliseconds
const warming = document.getElementById("warming");
const looking = warming && setInterval(lookAgain, LOOK_AGAIN);

async function lookAgain() {
  const answer = await fetch("/warming").catch(() => null);
  if (!answer?.ok) return; // a server that is just being relieved; the next one answers
  const { share } = await answer.json();
  if (share < 1) warming.querySelector("progress").value = share;
  else {
    clearInterval(looking);
    warming.remove();
  }
}
