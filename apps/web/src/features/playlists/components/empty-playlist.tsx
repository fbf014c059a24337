import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import { Link } from 'react-router-dom';
import { StringLines } from '../../../components/graphics/string-lines';
import { importAddress } from '../playlist';
import { SearchLink } from '../parts/search-link';

/** A playlist without tabs, and how they come onto it. */
export function EmptyPlaylist({ playlist }: { playlist: Playlist }) {
  return (
    <Box sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
      <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
      <Typography sx={{ mb: 1 }}>No tabs on this playlist.</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
        “Add to list” stands beside every tab you find, and in your files.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button component={Link} to={importAddress(playlist.id)}>
          Paste songs
        </Button>
        <SearchLink />
      </Box>
    </Box>
  );
}
