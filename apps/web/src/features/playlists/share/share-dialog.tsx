import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { InvitationLink } from './invitation-link';
import { People } from './people';
import { PublicLink } from './public-link';

interface ShareDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

/** Who can read a playlist and who takes part; for members, only who takes part. */
export function ShareDialog({ playlist, onClose }: ShareDialogProps) {
  const isOwner = playlist.role === 'owner';
  return (
    <DialogFrame
      title={isOwner ? 'Share playlist' : 'People on this playlist'}
      text={playlist.name}
      onClose={onClose}
      dismissible
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        {isOwner && (
          <>
            <Part title="Read">
              <PublicLink playlist={playlist} />
            </Part>
            <Part title="Take part">
              <InvitationLink playlist={playlist} />
            </Part>
          </>
        )}
        <People playlist={playlist} />
      </Box>
    </DialogFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
