import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetPopularSongsQuery } from '../search.api';

/** Least number of songs; fewer look like a mistake. */
const SONGS_MIN = 3;

/**
 * Songs to try, those that people here look for; each runs its search. They come when it is known which ones, so that
 * none changes below a finger, into room that is kept for them: further lines reach into the margin below.
 */
export function SongChips({ onSearch }: { onSearch: (query: string) => void }) {
  const { data, isLoading } = useGetPopularSongsQuery();
  const songs = data && data.songs.length >= SONGS_MIN ? data.songs : SONGS_TO_TRY;
  return (
    <Box
      component="ul"
      aria-label="Songs to try"
      style={{ visibility: isLoading ? 'hidden' : 'visible' }}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignContent: 'flex-start',
        gap: 2,
        height: {
          xs: `calc(3 * ${theme.sizes.touch} + ${theme.spacing(4)})`,
          sm: `calc(2 * ${theme.sizes.touch} + ${theme.spacing(2)})`,
        },
        maxWidth: theme.sizes.dialog,
        mx: 'auto',
      })}
    >
      {songs.map((song) => (
        <Box component="li" key={song} sx={{ maxWidth: 1 }}>
          <Button onClick={() => onSearch(song)} sx={{ borderColor: 'divider', maxWidth: 1 }}>
            <Typography
              component="span"
              variant="inherit"
              noWrap
              sx={{ fontWeight: 'fontWeightRegular' }}
            >
              {song}
            </Typography>
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Public-domain tunes that many people know, for as long as no songs are known here. */
const SONGS_TO_TRY = [
  'Greensleeves',
  'Ode to Joy',
  'Scarborough Fair',
  'Amazing Grace',
  'Für Elise',
  'The Entertainer',
] as const;
