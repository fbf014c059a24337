import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

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

/** Public-domain tunes that many people know. */
export const SONGS_TO_TRY = [
  'Greensleeves',
  'Ode to Joy',
  'Scarborough Fair',
  'Amazing Grace',
  'Für Elise',
  'The Entertainer',
] as const;
