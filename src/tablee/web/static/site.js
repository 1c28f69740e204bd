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

// A game whose rules are still being prepared answers late: say so at once, and how far it is.
const LOOK_AGAIN = 2000; // milliseconds

document.addEventListener("submit", (event) => {
  const what = event.submitter?.dataset.preparing;
  const box = document.getElementById("preparing");
  if (!what || !box) return;
  document.getElementById("preparing-what").textContent = what;
  box.classList.add("preparing--now");
  setInterval(() => lookAgain(box), LOOK_AGAIN);
});

async function lookAgain(box) {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = page.querySelector("#preparing p:last-child");
  const shown = box.querySelector("p:last-child");
  if (told && told.textContent !== shown.textContent) shown.replaceWith(told);
}
