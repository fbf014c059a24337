import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useRef, useState } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { tabName } from '../../../components/text/tab-name';
import { playlistsApi, useReorderPlaylistMutation } from '../playlists.api';
import { inOrder, moved } from './moved';

interface OrderedTracks {
  tracks: readonly PlaylistTrack[];
  /** Revision of the order shown. */
  revision: number;
}

/**
 * The tracks in the order that was just given to them, which is saved behind: one request at a time, the latest order
 * next. When another member changed the list meanwhile, their order is shown.
 */
export function useTrackOrder(playlistId: string, { tracks, revision }: OrderedTracks) {
  const [wanted, setWanted] = useState<string[]>();
  const [reorder] = useReorderPlaylistMutation();
  const dispatch = useAppDispatch();
  const unsaved = useRef<string[]>(undefined);
  const saving = useRef(false);
  const shown = wanted ? inOrder(tracks, wanted) : tracks;

  const fetchAnew = () =>
    dispatch(playlistsApi.util.invalidateTags([{ type: 'Playlist', id: playlistId }]));

  const save = async (order: string[]): Promise<void> => {
    unsaved.current = order;
    if (saving.current) return;
    saving.current = true;
    let known = revision;
    while (unsaved.current) {
      const tabIds = unsaved.current;
      unsaved.current = undefined;
      const { data, error } = await reorder({ playlistId, revision: known, tabIds });
      if (error) {
        unsaved.current = undefined;
        setWanted(undefined);
        const title = 'Failed to reorder playlist';
        dispatch(showToast({ tone: 'error', title, description: detailOf(error) }));
        break;
      }
      known = data.revision;
      dispatch(
        playlistsApi.util.updateQueryData('getPlaylistTracks', playlistId, (list) => {
          list.tracks = inOrder(list.tracks, tabIds);
          list.revision = data.revision;
        }),
      );
      if (unsaved.current) continue;
      setWanted(undefined);
      dispatch(showToast({ tone: 'success', title: 'Playlist reordered' }));
    }
    saving.current = false;
    fetchAnew();
  };

  /** Moves a track; outside the list it stops at the end. */
  const move = (from: number, to: number): void => {
    const target = Math.min(Math.max(to, 0), shown.length - 1);
    const track = shown[from];
    if (!track || from === target) return;
    const order = moved(shown, from, target).map(({ id }) => id);
    setWanted(order);
    dispatch(announce(`${tabName(track.tab)}: ${target + 1} of ${shown.length}`));
    void save(order);
  };
  return { tracks: shown, move };
}
