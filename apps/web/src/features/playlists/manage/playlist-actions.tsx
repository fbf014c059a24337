import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/playlists';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ChevronIcon } from '../../../components/graphics/icons';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { usePopup } from '../../../components/overlays/use-popup';
import type { RenderDownload } from '../parts/render-download';
import { playlistAddress, PLAYLISTS_ADDRESS } from '../playlist';
import { useDuplicatePlaylistMutation } from '../playlists.api';
import type { PlaylistDialog } from './playlist-menu';

const PlaylistMenu = late(async () => (await import('./playlist-menu')).PlaylistMenu);
const EditDialog = late(async () => (await import('./edit-playlist-dialog')).EditPlaylistDialog);
const SaveDialog = late(async () => (await import('./save-playlist-dialog')).SavePlaylistDialog);
const DeleteDialog = late(
  async () => (await import('./delete-playlist-dialog')).DeletePlaylistDialog,
);
const LeaveDialog = late(async () => (await import('./leave-playlist-dialog')).LeavePlaylistDialog);
const ShareDialog = late(async () => (await import('../share/share-dialog')).ShareDialog);

interface PlaylistActionsProps {
  playlist: Playlist;
  tracks: readonly PlaylistTrack[];
  renderDownload: RenderDownload;
}

/** Buttons beside a playlist's name: share it, and a menu with what else can be done. */
export function PlaylistActions({ playlist, tracks, renderDownload }: PlaylistActionsProps) {
  const [dialog, setDialog] = useState<PlaylistDialog>();
  const { anchor, button, popup, wanted, discard } = usePopup('menu', PlaylistMenu.preload);
  const duplicate = useDuplicate(playlist);
  const navigate = useNavigate();
  const close = () => setDialog(undefined);
  const goToAll = () => void navigate(PLAYLISTS_ADDRESS, { replace: true });
  const afterMenu = (act: () => void) => {
    // The focus is back on the button before a dialog remembers where it came from.
    flushSync(popup.onClose);
    act();
  };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button aria-haspopup="dialog" onClick={() => setDialog('share')}>
        {playlist.role === 'owner' ? 'Share' : 'People'}
      </Button>
      <Button ref={anchor} {...button} endIcon={<ChevronIcon />} sx={{ whiteSpace: 'nowrap' }}>
        More
      </Button>
      {wanted && (
        <Opened onClose={discard}>
          <PlaylistMenu
            {...popup}
            playlist={playlist}
            onDuplicate={() => afterMenu(() => void duplicate())}
            onOpen={(opened) => afterMenu(() => setDialog(opened))}
          />
        </Opened>
      )}
      {dialog && (
        <Opened onClose={close}>
          {dialog === 'edit' && <EditDialog playlist={playlist} onClose={close} />}
          {dialog === 'share' && <ShareDialog playlist={playlist} onClose={close} />}
          {dialog === 'save' && (
            <SaveDialog {...{ playlist, tracks, renderDownload }} onClose={close} />
          )}
          {dialog === 'delete' && (
            <DeleteDialog playlist={playlist} onDeleted={goToAll} onClose={close} />
          )}
          {dialog === 'leave' && (
            <LeaveDialog playlist={playlist} onLeft={goToAll} onClose={close} />
          )}
        </Opened>
      )}
    </Box>
  );
}

function useDuplicate({ id }: Playlist) {
  const [duplicate] = useDuplicatePlaylistMutation();
  const tell = useOutcomeToast();
  return () =>
    tell(duplicate(id), {
      done: (copy) => ({
        title: 'Playlist duplicated',
        description: copy.name,
        link: { to: playlistAddress(copy.id), text: 'Open the playlist' },
      }),
      failed: 'Failed to duplicate playlist',
    });
}
