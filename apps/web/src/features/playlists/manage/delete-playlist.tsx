import Button from '@mui/material/Button';
import type { Playlist } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { DeletePlaylistDialog } from './delete-playlist-dialog';

/** A button that asks before it deletes. */
export function DeletePlaylist({ playlist }: { playlist: Playlist }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-label={`Delete ${playlist.name}`}
        onClick={() => setAsking(true)}
        sx={{ color: 'text.secondary' }}
      >
        Delete
      </Button>
      {asking && <DeletePlaylistDialog playlist={playlist} onClose={() => setAsking(false)} />}
    </>
  );
}
