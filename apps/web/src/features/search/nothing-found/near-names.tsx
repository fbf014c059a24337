import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NearNames as Names } from '@tabdock/contracts/search';
import { useId } from 'react';
import { SearchIcon } from '../../../components/graphics/icons';
import { ListRow } from '../../../components/layout/list-row';
import { RowLink } from '../../../components/layout/row-link';
import { artistPath, songPath } from '../../../components/tab/song-paths';

interface NearNamesProps {
  near: Names;
  onSearch: (query: string) => void;
}

/** Songs and the artist that are known and near to what was searched for, and the search without the artist. */
export function NearNames({ near: { songs, artist, words }, onSearch }: NearNamesProps) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h3" sx={{ mb: 2 }}>
        Close to it
      </Typography>
      <Box component="ul" aria-labelledby={id}>
        {songs.map(({ slug, title, artist: by }) => (
          <ListRow key={slug} action={null} sx={{ position: 'relative' }}>
            <RowLink to={songPath(slug)}>{title}</RowLink>
            <Typography variant="body2" color="textSecondary">
              {by}
            </Typography>
          </ListRow>
        ))}
        {artist && (
          <ListRow action={null} sx={{ position: 'relative' }}>
            <RowLink to={artistPath(artist.slug)}>{artist.name}</RowLink>
            <Typography variant="body2" color="textSecondary">
              All songs of the artist
            </Typography>
          </ListRow>
        )}
      </Box>
      {words && (
        <Button
          startIcon={<SearchIcon />}
          onClick={() => onSearch(words)}
          sx={{ mt: 2, maxWidth: 1, overflowWrap: 'anywhere' }}
        >
          Search for “{words}” alone
        </Button>
      )}
    </>
  );
}
