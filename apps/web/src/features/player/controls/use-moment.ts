import { useCallback, useSyncExternalStore } from 'react';
import type { Player, PlayerMoment } from '../../../player/interface/player';

/** One thing of the player's moment; what calls this is drawn again only when that has changed. */
export function useMoment<Name extends keyof PlayerMoment>(
  player: Player,
  name: Name,
): PlayerMoment[Name] {
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player]);
  return useSyncExternalStore(subscribe, () => player.moment()[name]);
}

const NOTHING = () => undefined;

/** Whether a player plays; false while there is none. */
export function useIsPlaying(player: Player | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => player?.subscribe(listener) ?? NOTHING,
    [player],
  );
  return useSyncExternalStore(subscribe, () => player?.moment().isPlaying ?? false);
}
