import { useRef, type FocusEvent, type RefObject } from 'react';
import { usePageAction } from '../../components/keyboard/page-action';

/** Where the keys of rows stop: at a version, or at a song whose versions are folded away. */
const STOP = '[data-stop]';

const stopOf = (element: Element | null) => element?.closest<HTMLElement>(STOP) ?? null;

/** The checkbox of a row, or of its song where that is the same. */
function checkboxOf(stop: HTMLElement): HTMLElement | null {
  const box = 'input[type="checkbox"]';
  return (
    stop.querySelector<HTMLElement>(box) ?? stop.closest('[data-group]')?.querySelector(box) ?? null
  );
}

/** The stop before (-1) or after (1) an element of the list. */
function stopBeside(stops: readonly HTMLElement[], element: Element, step: 1 | -1) {
  const relation = (stop: HTMLElement) => element.compareDocumentPosition(stop);
  return step === 1
    ? stops.find((stop) => relation(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
    : stops.findLast(
        (stop) =>
          relation(stop) & Node.DOCUMENT_POSITION_PRECEDING &&
          !(relation(stop) & Node.DOCUMENT_POSITION_CONTAINS),
      );
}

function press(target: HTMLElement | null | undefined): boolean {
  target?.click();
  return Boolean(target);
}

/** Offers the keys of rows for the rows in `list`, which gets the props. They come back to where they were last. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null);
  const move = (step: 1 | -1): boolean => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>(STOP) ?? [])];
    const { activeElement } = document;
    const inside = activeElement && list.current?.contains(activeElement) ? activeElement : null;
    const kept = last.current && stops.includes(last.current) ? last.current : stops[0];
    const next = inside && inside !== list.current ? stopBeside(stops, inside, step) : kept;
    next?.focus();
    return next !== undefined;
  };
  const atRow = (act: (row: HTMLElement) => boolean): boolean => {
    const row = stopOf(document.activeElement);
    return row !== null && act(row);
  };
  usePageAction('nextResult', () => move(1));
  usePageAction('previousResult', () => move(-1));
  usePageAction('selectResult', () => atRow((row) => press(checkboxOf(row))));
  usePageAction('downloadResult', () =>
    atRow((row) => press(row.querySelector<HTMLElement>('[data-action] :is(button, a[download])'))),
  );
  usePageAction('openResult', () =>
    atRow((row) => press(row.querySelector<HTMLElement>('a[href^="/tab/"]'))),
  );
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = stopOf(target) ?? last.current;
    },
  };
}
