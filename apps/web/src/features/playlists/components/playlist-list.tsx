import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import { ListRow } from '../../../components/layout/list-row';
import { RowLink } from '../../../components/layout/row-link';
import { DeletePlaylist } from '../manage/delete-playlist';
import { playlistAddress, playlistFacts } from '../playlist';

export function PlaylistList({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <Box component="ul" aria-label="Playlists" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {playlists.map((playlist) => (
        <ListRow
          key={playlist.id}
          sx={{ position: 'relative', py: 3 }}
          action={
            playlist.role === 'owner' && (
              <Box sx={{ position: 'relative' }}>
                <DeletePlaylist playlist={playlist} />
              </Box>
            )
          }
        >
          <RowLink to={playlistAddress(playlist.id)}>{playlist.name}</RowLink>
          <Typography variant="caption" component="p" color="textSecondary">
            {playlistFacts(playlist)}
          </Typography>
        </ListRow>
      ))}
    </Box>
  );
}
