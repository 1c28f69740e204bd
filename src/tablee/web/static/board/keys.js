// Keys: what they mean wherever they mean something, and where they do not.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** [to the right, up] for an arrow, otherwise nothing. */
export const arrowOf = (event) => ARROWS[event.key];

export const isPress = (event) => event.key === "Enter" || event.key === " ";
export const isAway = (event) => event.key === "Delete" || event.key === "Backspace";

/** Keys that belong to the browser, to a field or to a dialog; `others`: a selector of what else keeps its keys. */
export function isElsewhere(event, others = "") {
  const fields = "input, textarea, select, dialog[open]";
  return event.ctrlKey || event.metaKey || event.altKey || Boolean(event.target.closest?.(others ? `${fields}, ${others}` : fields));
}

/** What a press does also for Enter and the space bar on something that is no button. */
export function onPress(element, act) {
  element.addEventListener("click", act);
  element.addEventListener("keydown", (event) => isPress(event) && act(event));
}
