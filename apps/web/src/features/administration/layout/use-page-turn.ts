import { useEffect, useRef } from 'react';

/**
 * After a link to another page of a list was pressed, its beginning gets the focus and so comes into
 * view. Nothing happens to a focus that is elsewhere, for example in the search field.
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
