import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { currentIndex, type Place } from '../playlist';

/** The current track of a list, and how to go to another. Outside the list there is nowhere to go. */
export function useCurrentTrack(tracks: readonly PlaylistTrack[]) {
  const [place, setPlace] = useState<Place | null>(null);
  const dispatch = useAppDispatch();
  const index = currentIndex(tracks, place);
  const goTo = (next: number) => {
    const track = tracks[next];
    if (!track) return;
    setPlace({ id: track.id, index: next });
    dispatch(announce(`Track ${next + 1} of ${tracks.length}: ${track.tab.title}`));
  };
  return { index, goTo };
}
