/** Ids of what stands on the page before the app does; `base.css` gives it its place. */
const FIRST_BARS = 'first-bars';
const FIRST_WORDS = 'first-words';

/** Whether the picture of a tab's first bars, which came with the HTML, stands where the page will draw it. */
export function hasFirstBars(): boolean {
  return document.getElementById(FIRST_BARS) !== null;
}

/** Takes away what stood there before the app: the page has drawn its own, or is another one. */
export function dropFirstHtml(): void {
  for (const id of [FIRST_BARS, FIRST_WORDS]) document.getElementById(id)?.remove();
}
