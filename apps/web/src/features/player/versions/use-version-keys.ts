import { useEffect, useEffectEvent } from 'react';
import { isFreeKey, type PlayerKey, playerKeyOf } from '../keys/player-keys';
import type { Side } from './aligned-bars';

/** The keys of the player that two versions have as well. */
const SHARED = ['play', 'barBack', 'barOn', 'faster', 'slower'] as const satisfies PlayerKey[];
export type SharedKey = (typeof SHARED)[number];

const LETTER_KEYS: Readonly<Record<string, Side>> = { a: 'one', b: 'other' };

interface Does {
  readonly run: (key: SharedKey) => void;
  readonly switchTo: (side: Side) => void;
}

/** Listens for keys anywhere on the page, for characters only if `hasCharacters`; A and B lead to these versions. */
export function useVersionKeys({ run, switchTo }: Does, hasCharacters: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1 && event.key !== ' ';
    if (event.defaultPrevented || (isCharacter && !hasCharacters)) return;
    const side = LETTER_KEYS[event.key.toLowerCase()];
    if (side && isFreeKey(event)) {
      switchTo(side);
      return;
    }
    const key = SHARED.find((one) => one === playerKeyOf(event));
    if (key === undefined) return;
    event.preventDefault();
    if (!event.repeat || key === 'barBack' || key === 'barOn') run(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
