import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PlayPart } from '@tabdock/contracts/endpoints';
import { isApiError } from '../../../api/api-error';
import { logError } from '../../../config/log';
import { openPlayer, preparePlayer } from '../../../player/open-player';
import type { Player, PlayerView } from '../../../player/interface/player';
import { fetchPlayFile } from './play-file';

export interface Opened {
  readonly player: Player;
  readonly part: PlayPart;
}

export type OpeningState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'open' } & Opened)
  | { readonly status: 'failed'; readonly error: unknown };

interface Wanted {
  readonly tabId: string;
  readonly host: RefObject<HTMLElement | null>;
  readonly view: PlayerView;
  /** Called once it is open. */
  readonly onOpen: (opened: Opened) => void;
}

/** Opens what may be played of a tab, and closes it when the part that calls this goes. */
export function useOpening({ tabId, host, view, onOpen }: Wanted) {
  const [state, setState] = useState<OpeningState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const open = useEffectEvent(async (signal: AbortSignal): Promise<Opened> => {
    preparePlayer();
    const { bytes, part } = await fetchPlayFile(tabId, signal);
    if (!host.current) throw new Error('There is no place for the music');
    const isAnimated = document.documentElement.dataset['motion'] !== 'reduce';
    const player = await openPlayer({ host: host.current, bytes, view, isAnimated, signal });
    return { player, part };
  });
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let player: Player | undefined;
    open(signal).then(
      (found) => {
        player = found.player;
        if (signal.aborted) return player.close();
        opened(found);
        setState({ status: 'open', ...found });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!isApiError(error)) logError('The music could not be opened.', error);
        setState({ status: 'failed', error });
      },
    );
    return () => {
      leaving.abort();
      player?.close();
    };
  }, [tabId, attempt]);
  const again = () => {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, again };
}
