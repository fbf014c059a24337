import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { playlistAddress } from '../playlist';

interface OnPlaylistsProps {
  playlists: readonly { id: string; name: string }[];
}

/** Which of the account's playlists have a tab; nothing when none has. */
export function OnPlaylists({ playlists }: OnPlaylistsProps) {
  if (playlists.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      On your lists:{' '}
      {playlists.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={playlistAddress(id)}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Typography>
  );
}
