import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { currentIndex, type Place, placeNow, placeOf } from '../playlist';

/** The current track of a list, and how to go to another. Outside the list there is nowhere to go. */
export function useCurrentTrack(tracks: readonly PlaylistTrack[]) {
  const [place, setPlace] = useState<Place | null>(null);
  const dispatch = useAppDispatch();
  const now = place && placeNow(tracks, place);
  if (now !== place) setPlace(now);
  const index = currentIndex(tracks, now);
  /** Goes there, and tells it after what else there is to tell. */
  const goTo = (next: number, news?: string | null) => {
    const track = tracks[next];
    if (!track) return;
    setPlace(placeOf(tracks, track.id));
    const words = `Track ${next + 1} of ${tracks.length}: ${track.tab.title}`;
    dispatch(announce(news ? `${news}. ${words}` : words));
  };
  return { place: now, index, goTo };
}
