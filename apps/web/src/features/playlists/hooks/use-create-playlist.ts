import type { Playlist } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { count } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { CREATING_PLAYLIST_MILLIS } from '../../../config/limits';
import { playlistAddress } from '../playlist';
import { useCreatePlaylistMutation } from '../playlists.api';

/** Result of `call`, but not before the busy text could be read. */
async function readable<Answer>(call: PromiseLike<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([
    call,
    new Promise((resolve) => setTimeout(resolve, CREATING_PLAYLIST_MILLIS)),
  ]);
  return answer;
}

/** Creates a playlist, with a toast about the outcome; `create` resolves to it, or to undefined when it failed. */
export function useCreatePlaylist() {
  const [mutate] = useCreatePlaylistMutation();
  const [creating, setCreating] = useState(false);
  const tell = useOutcomeToast();
  const create = async (name: string, tabIds: string[]): Promise<Playlist | undefined> => {
    setCreating(true);
    const outcome = readable(mutate({ name, tabIds }));
    await tell(outcome, {
      done: (playlist) => ({
        title: 'Playlist created',
        description: `${playlist.name}, ${count(playlist.tabs, 'tab')}`,
        link: { to: playlistAddress(playlist.id), text: 'Open the playlist' },
      }),
      failed: 'Failed to create playlist',
    });
    setCreating(false);
    return (await outcome).data;
  };
  return { create, creating };
}
