import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/users';
import { Link as RouterLink } from 'react-router-dom';
import { playlistAddress } from '../playlist-address';
import { playlistFacts } from '../playlist-facts';
import { DeletePlaylist } from './delete-playlist';

export function PlaylistList({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <Box
      component="ul"
      aria-label="Playlists"
      sx={{ mx: -2, borderBottom: 1, borderColor: 'divider' }}
    >
      {playlists.map((playlist) => (
        <Box
          component="li"
          key={playlist.id}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            px: 2,
            py: 3,
            borderTop: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={playlistAddress(playlist.id)}
              color="textPrimary"
              underline="hover"
              sx={{
                fontWeight: 'fontWeightMedium',
                overflowWrap: 'anywhere',
                // The whole row opens it.
                '&::before': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {playlist.name}
            </Link>
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {playlistFacts(playlist)}
            </Typography>
          </Box>
          <Box sx={{ position: 'relative' }}>
            <DeletePlaylist playlist={playlist} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
