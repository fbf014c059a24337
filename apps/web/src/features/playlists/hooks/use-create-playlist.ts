import { useState } from 'react';
import { count } from '../../../components/text/format';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { CREATING_PLAYLIST_MILLIS } from '../../../config/limits';
import { playlistAddress } from '../playlist';
import { useCreatePlaylistMutation } from '../playlists.api';

/** `call`'s answer, but not before it could be read that it is under way. */
async function readable<Answer>(call: PromiseLike<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([
    call,
    new Promise((resolve) => setTimeout(resolve, CREATING_PLAYLIST_MILLIS)),
  ]);
  return answer;
}

/** Makes a playlist and tells how that ended; `create` answers whether it is there. */
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
