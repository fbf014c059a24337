import { useEffect, useEffectEvent } from 'react';
import { type PlayerKey, playerKeyOf } from './player-keys';

const isPedal = (key: PlayerKey) => key === 'sectionBack' || key === 'sectionOn';

const isCharacter = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ';

/**
 * Listens for the player's keys anywhere on the page, for letters and other characters only if `hasCharacters`. What foot
 * pedals send plays or pauses when it is held.
 */
export function usePlayerKeys(run: (key: PlayerKey) => void, hasCharacters: boolean): void {
  const onKey = useEffectEvent(run);
  const isOn = useEffectEvent((event: KeyboardEvent) => hasCharacters || !isCharacter(event));
  useEffect(() => {
    let held: PlayerKey | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || !isOn(event) ? undefined : playerKeyOf(event);
      if (key === undefined) return;
      event.preventDefault();
      if (!isPedal(key)) {
        if (!event.repeat || key === 'barBack' || key === 'barOn') onKey(key);
      } else if (!event.repeat) held = key;
      else if (held !== undefined) {
        held = undefined;
        onKey('play');
      }
    };
    const onKeyUp = () => {
      if (held !== undefined) onKey(held);
      held = undefined;
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, []);
}
