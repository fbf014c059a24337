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

/** Creates a playlist, with a toast about the outcome; `create` resolves to whether it exists. */
export function useCreatePlaylist() {
  const [mutate] = useCreatePlaylistMutation();
  const [creating, setCreating] = useState(false);
  const tell = useOutcomeToast();
  const create = async (name: string, tabIds: string[]): Promise<boolean> => {
    setCreating(true);
    const error = await tell(readable(mutate({ name, tabIds })), {
      done: (playlist) => ({
        title: 'Playlist created',
        description: `${playlist.name}, ${count(playlist.tabs, 'tab')}`,
        link: { to: playlistAddress(playlist.id), text: 'Open the playlist' },
      }),
      failed: 'Failed to create playlist',
    });
    setCreating(false);
    return error === undefined;
  };
  return { create, creating };
}
