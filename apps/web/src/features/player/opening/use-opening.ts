import { type RefObject, useMemo } from 'react';
import type { PlayPart } from '@tabdock/contracts/endpoints';
import { openPlayer, preparePlayer } from '../../../player/open-player';
import type { Player, PlayerView } from '../../../player/interface/player';
import { type FileState, useOpenedFile } from './use-opened-file';

export interface Opened {
  readonly player: Player;
  readonly part: PlayPart;
}

export type OpeningState =
  | Extract<FileState<Player>, { status: 'loading' }>
  | ({ readonly status: 'open' } & Opened)
  | { readonly status: 'failed'; readonly error: unknown };

interface Wanted {
  readonly tabId: string;
  readonly host: RefObject<HTMLElement | null>;
  readonly view: PlayerView;
  /** Whether it is opened at all; from then on it stays open. */
  readonly isWanted?: boolean;
  /** Called once it is open. */
  readonly onOpen: (opened: Opened) => void;
}

/** Opens what may be played of a tab to be heard, and closes it when the part that calls this goes. */
export function useOpening({ view, onOpen, ...wanted }: Wanted) {
  const { state, again } = useOpenedFile<Player>({
    ...wanted,
    prepare: preparePlayer,
    open: (source) => {
      const isAnimated = document.documentElement.dataset['motion'] !== 'reduce';
      return openPlayer({ ...source, view, isAnimated });
    },
    onOpen: ({ made, part }) => onOpen({ player: made, part }),
  });
  // The same one as long as nothing changes: others are told of each.
  const opening = useMemo(
    (): OpeningState =>
      state.status === 'open' ? { status: 'open', player: state.made, part: state.part } : state,
    [state],
  );
  return { state: opening, again };
}
