/** Id of the first bars that the gateway puts into the HTML of a tab's page; `base.css` gives them their place. */
const ID = 'first-bars';

/** Whether the picture that came with the HTML stands where the page will draw it. */
export function hasFirstBars(): boolean {
  return document.getElementById(ID) !== null;
}

/** Takes it away: the page has drawn its own, or is another one. */
export function dropFirstBars(): void {
  document.getElementById(ID)?.remove();
}
