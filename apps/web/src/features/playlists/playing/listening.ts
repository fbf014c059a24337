import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import type { OwnFiles } from './state/playability';

/** What the page gives to the player of a list: the files and keys of the visitor, and how a tab is downloaded. */
export interface Listening {
  readonly files: OwnFiles;
  /** Whether single characters are keys of the player. */
  readonly hasKeys: boolean;
  /** What downloads a tab. */
  readonly renderAction: (tab: PlaylistTrack['tab']) => ReactNode;
}
