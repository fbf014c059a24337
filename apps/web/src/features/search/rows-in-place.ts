import { flushSync } from 'react-dom';

const ROW = '[data-testid="version"]';

/** The row that somebody is at: under the pointer, with the focus, or else the first that is in view of a page scrolled down. */
function anchorOf(list: HTMLElement): Element | undefined {
  const at = list.querySelector(`${ROW}:hover`) ?? list.querySelector(`${ROW}:focus-within`);
  if (at) return at;
  if (window.scrollY === 0) return undefined;
  return [...list.querySelectorAll(ROW)].find((row) => row.getBoundingClientRect().bottom > 0);
}

/** Makes `change`, which may bring rows, and scrolls by as much as they move the row that somebody is at. */
export function withRowsInPlace(list: HTMLElement | null, change: () => void): void {
  const anchor = list ? anchorOf(list) : undefined;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!anchor?.isConnected) return;
  const moved = anchor.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy(0, moved);
}
