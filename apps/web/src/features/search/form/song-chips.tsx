import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SONGS_TO_TRY } from './songs-to-try';

/** Songs to try; each runs its search. */
export function SongChips({ onSearch }: { onSearch: (query: string) => void }) {
  return (
    <Box
      component="ul"
      aria-label="Songs to try"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 2,
        maxWidth: theme.sizes.dialog,
        mx: 'auto',
      })}
    >
      {SONGS_TO_TRY.map((song) => (
        <li key={song}>
          <Button
            onClick={() => onSearch(song)}
            sx={{ borderColor: 'divider', fontWeight: 'fontWeightRegular' }}
          >
            {song}
          </Button>
        </li>
      ))}
    </Box>
  );
}
