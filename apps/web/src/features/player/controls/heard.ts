import { useCallback, useSyncExternalStore } from 'react';
import type { Player } from '../../../player/interface/player';

/** Music that is open on a page, for other parts of the page to follow. */
export interface Heard {
  readonly player: Player;
  /** Index in the song of its first bar. */
  readonly firstBar: number;
  /** The track that is shown. */
  readonly track: number;
}

const NOTHING = () => undefined;

/** Index in the song of the bar that is played, or at which it stands; null while no music is open. */
export function useHeardBar(heard: Heard | null): number | null {
  const subscribe = useCallback(
    (listener: () => void) => heard?.player.subscribe(listener) ?? NOTHING,
    [heard],
  );
  return useSyncExternalStore(subscribe, () =>
    heard ? heard.firstBar + heard.player.moment().bar : null,
  );
}
