import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useState } from 'react';

/** Which tracks of a list are selected; what is no longer on it does not count. */
export function useTrackSelection(tracks: readonly PlaylistTrack[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (changed: readonly { id: string }[], wanted: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const { id } of changed) {
        if (wanted) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return { tracks, selectedIds: ids, selected: tracks.filter(({ id }) => ids.has(id)), select };
}

export type TrackSelection = ReturnType<typeof useTrackSelection>;
