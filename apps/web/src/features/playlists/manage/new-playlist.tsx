import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useCreatePlaylist } from '../hooks/use-create-playlist';
import { playlistAddress } from '../playlist';

const CreatePlaylistDialog = late(
  async () => (await import('../parts/create-playlist-dialog')).CreatePlaylistDialog,
);

/** Makes an empty playlist and opens it. */
export function NewPlaylist() {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const { create, creating } = useCreatePlaylist();
  const navigate = useNavigate();
  const send = async (name: string) => {
    setAsking(false);
    const created = await create(name, []);
    // What was typed is there again for the next try.
    setRefused(created ? '' : name);
    if (created) void navigate(playlistAddress(created.id));
  };
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        aria-disabled={creating}
        aria-busy={creating}
        onClick={() => setAsking(!creating)}
      >
        {creating ? 'Creating...' : 'New playlist'}
      </Button>
      {asking && (
        <Opened onClose={() => setAsking(false)}>
          <CreatePlaylistDialog
            tabs={0}
            name={refused}
            onCreate={(name) => void send(name)}
            onClose={() => setAsking(false)}
          />
        </Opened>
      )}
    </>
  );
}
