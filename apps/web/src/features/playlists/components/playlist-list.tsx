import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/users';
import { Link as RouterLink } from 'react-router-dom';
import { ListRow } from '../../../components/layout/list-row';
import { playlistAddress, playlistFacts } from '../playlist';
import { DeletePlaylist } from './delete-playlist';

export function PlaylistList({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <Box
      component="ul"
      aria-label="Playlists"
      sx={{ mx: -2, borderBottom: 1, borderColor: 'divider' }}
    >
      {playlists.map((playlist) => (
        <ListRow
          key={playlist.id}
          sx={{ position: 'relative', px: 2, py: 3, '&:hover': { bgcolor: 'background.paper' } }}
          action={
            <Box sx={{ position: 'relative' }}>
              <DeletePlaylist playlist={playlist} />
            </Box>
          }
        >
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
          <Typography variant="caption" component="p" color="textSecondary">
            {playlistFacts(playlist)}
          </Typography>
        </ListRow>
      ))}
    </Box>
  );
}
