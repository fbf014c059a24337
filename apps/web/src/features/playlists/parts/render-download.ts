import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';

/** What downloads these tabs at once; the number of tabs follows the label. */
export type RenderDownload = (tabs: PlaylistTrack['tab'][], label?: string) => ReactNode;
