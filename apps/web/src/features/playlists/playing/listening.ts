import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import type { OwnFiles } from './state/playability';

/** What the page knows of whoever listens to a list. */
export interface Listening {
  readonly files: OwnFiles;
  /** Whether single characters are keys of the player. */
  readonly hasKeys: boolean;
  /** What downloads a tab. */
  readonly renderAction: (tab: PlaylistTrack['tab']) => ReactNode;
}
