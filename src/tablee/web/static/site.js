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
