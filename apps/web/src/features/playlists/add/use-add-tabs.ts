import type { Playlist } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { count } from '../../../components/text/format';
import { playlistAddress } from '../playlist';
import { useAddPlaylistTabsMutation, useCreatePlaylistMutation } from '../playlists.api';

/** Adds tabs to a list, or makes one of them, with a toast about the outcome. */
export function useAddTabs(tabs: readonly { id: string }[]) {
  const [add] = useAddPlaylistTabsMutation();
  const [create] = useCreatePlaylistMutation();
  const [addingTo, setAddingTo] = useState<string>();
  const tell = useOutcomeToast();
  const dispatch = useAppDispatch();
  const tabIds = tabs.map(({ id }) => id);

  /** Resolves to whether they are on it. */
  const addTo = async ({ id, name }: Playlist): Promise<boolean> => {
    setAddingTo(id);
    const error = await tell(add({ playlistId: id, tabIds }), {
      done: ({ added }) => ({
        title: added === 0 ? `Already on ${name}` : `Added to ${name}`,
        ...(tabIds.length > 1 && { description: addedWords(added, tabIds.length) }),
        link: { to: playlistAddress(id), text: 'Open the playlist' },
      }),
      failed: 'Failed to add to the list',
    });
    setAddingTo(undefined);
    return error === undefined;
  };

  /** Rejects with an `ApiError`. */
  const createWith = async (name: string): Promise<void> => {
    const playlist = await create({ name, tabIds }).unwrap();
    dispatch(
      showToast({
        tone: 'success',
        title: 'Playlist created',
        description: `${playlist.name}, ${count(playlist.tabs, 'tab')}`,
        link: { to: playlistAddress(playlist.id), text: 'Open the playlist' },
      }),
    );
  };
  return { addTo, createWith, addingTo };
}

/** `2 tabs`, `1 tab, the other 2 were on it`. */
function addedWords(added: number, wanted: number): string {
  const before = wanted - added;
  if (before === 0) return count(added, 'tab');
  if (added === 0) return `All ${wanted} tabs were on it.`;
  return `${count(added, 'tab')}; ${before} ${before === 1 ? 'was' : 'were'} on it before.`;
}
