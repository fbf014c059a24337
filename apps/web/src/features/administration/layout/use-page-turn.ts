import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the beginning of the list after a link to another page of it, which also scrolls there. A focus
 * that is elsewhere stays, for example in the search field.
 */
export function usePageTurn(page: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const beginning = useRef<HTMLSpanElement>(null);
  const before = useRef(page);
  useEffect(() => {
    const turned = before.current !== undefined && before.current !== page;
    if (turned && list.current?.contains(document.activeElement)) beginning.current?.focus();
    before.current = page;
  }, [page]);
  return { list, beginning };
}
