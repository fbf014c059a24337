import { useEffect, useEffectEvent } from 'react';

interface Steps {
  next: () => void;
  previous: () => void;
}

/** Single keys: n and p lead to the next and previous difference, unless text is being written or they are turned off. */
export function useDifferenceKeys({ next, previous }: Steps, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
    const key = event.key.toLowerCase();
    if (key === 'n') next();
    if (key === 'p') previous();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

const WRITTEN_IN =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=menu]';
