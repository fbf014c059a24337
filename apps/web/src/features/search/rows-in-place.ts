const ROW = '[data-testid="version"]';

/** The row that somebody is at: under the pointer, with the focus, or else the first in view of a page scrolled down. */
function anchorOf(list: HTMLElement): Element | undefined {
  const at = list.querySelector(`${ROW}:hover`) ?? list.querySelector(`${ROW}:focus-within`);
  if (at) return at;
  if (window.scrollY === 0) return undefined;
  return [...list.querySelectorAll(ROW)].find((row) => row.getBoundingClientRect().bottom > 0);
}

/** Notes where the row is that somebody is at; what it answers scrolls by as much as the row has moved since. */
export function rowInPlace(list: HTMLElement | null): () => void {
  const anchor = list ? anchorOf(list) : undefined;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  return () => {
    if (!anchor?.isConnected) return;
    const moved = anchor.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy(0, moved);
  };
}
