import Button from '@mui/material/Button';
import { useState } from 'react';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useSession } from '../../../session/use-session';
import { useCreatePlaylist } from '../hooks/use-create-playlist';
import { suggestedName } from '../playlist';

const CreatePlaylistDialog = late(
  async () => (await import('../parts/create-playlist-dialog')).CreatePlaylistDialog,
);

interface CreatePlaylistProps {
  tabs: readonly { id: string; title: string }[];
  /** Called with those tabs that are on a playlist now. */
  onCreated: (tabs: readonly { id: string }[]) => void;
}

/** Makes a playlist of `tabs`. Renders nothing for guests, or while the session is unknown. */
export function CreatePlaylist({ tabs, onCreated }: CreatePlaylistProps) {
  const { isLoggedIn } = useSession();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { create, creating } = useCreatePlaylist();
  if (!isLoggedIn) return null;

  const send = async (name: string) => {
    setAsking(false);
    const created = await create(
      name,
      tabs.map(({ id }) => id),
    );
    // What was typed is there again for the next try.
    setRefused(created ? undefined : name);
    if (created) onCreated(tabs);
  };
  return (
    <>
      <Button
        disabled={tabs.length === 0}
        // Keeps the focus that comes back from the dialog, where a disabled button would lose it.
        aria-disabled={creating}
        aria-busy={creating}
        onClick={() => setAsking(!creating)}
        sx={{ flex: { xs: '1 0 auto', sm: 'none' }, width: { lg: '100%' }, px: { xs: 3, sm: 4 } }}
      >
        {creating ? 'Creating...' : 'Create Playlist'}
      </Button>
      {asking && (
        <Opened onClose={() => setAsking(false)}>
          <CreatePlaylistDialog
            tabs={tabs.length}
            name={refused ?? suggestedName(tabs)}
            onCreate={(name) => void send(name)}
            onClose={() => setAsking(false)}
          />
        </Opened>
      )}
    </>
  );
}
