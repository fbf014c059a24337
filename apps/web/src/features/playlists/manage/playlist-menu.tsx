import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Playlist } from '@tabdock/contracts/playlists';
import { Link } from 'react-router-dom';
import { PopupMenu } from '../../../components/overlays/popup-menu';
import type { Popup } from '../../../components/overlays/use-popup';
import { importAddress } from '../playlist';

export type PlaylistDialog = 'edit' | 'share' | 'save' | 'delete' | 'leave';

interface PlaylistMenuProps extends Popup {
  playlist: Playlist;
  onDuplicate: () => void;
  onOpen: (dialog: PlaylistDialog) => void;
}

/** What else can be done with a playlist. */
export function PlaylistMenu({ playlist, onDuplicate, onOpen, ...popup }: PlaylistMenuProps) {
  const opens = (dialog: PlaylistDialog) => () => onOpen(dialog);
  const isOwner = playlist.role === 'owner';
  return (
    <PopupMenu {...popup} align="right">
      {isOwner && <MenuItem onClick={opens('edit')}>Edit…</MenuItem>}
      <MenuItem onClick={onDuplicate}>Duplicate</MenuItem>
      <MenuItem component={Link} to={importAddress(playlist.id)} onClick={popup.onClose}>
        Paste songs…
      </MenuItem>
      <MenuItem onClick={opens('save')}>Export…</MenuItem>
      <Divider component="li" />
      {isOwner ? (
        <MenuItem onClick={opens('delete')}>Delete…</MenuItem>
      ) : (
        <MenuItem onClick={opens('leave')}>Leave…</MenuItem>
      )}
    </PopupMenu>
  );
}
