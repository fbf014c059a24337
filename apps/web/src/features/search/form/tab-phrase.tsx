import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The opening of Greensleeves in A minor: string (0 is the thin E), fret, and eighths after the start. */
const PHRASE = [
  [2, 2, 0],
  [1, 1, 2],
  [1, 3, 6],
  [0, 0, 8],
  [0, 1, 11],
  [0, 0, 12],
  [1, 3, 14],
  [1, 0, 18],
  [2, 0, 20],
  [2, 2, 23],
  [1, 0, 24],
  [1, 1, 26],
  [2, 2, 30],
  [2, 2, 32],
  [2, 1, 35],
  [2, 2, 36],
  [1, 0, 38],
  [2, 1, 42],
  [3, 2, 44],
] as const;
const LENGTH_EIGHTHS = 48;
const STRINGS = [0, 1, 2, 3, 4, 5] as const;
const BAR_LINES = [2, 14, 26, 38] as const;

const percent = (eighths: number) => `${((eighths + 1) / LENGTH_EIGHTHS) * 100}%`;

/** Six strings over the whole width with a phrase of music on them. Decoration. */
export function TabPhrase() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: '100%',
        height: (theme) => theme.sizes.phrase,
        overflow: 'hidden',
      }}
    >
      {/* Where there is little room, as on a phone, the end is cut off rather than the bars squeezed. */}
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: '100%',
          minWidth: theme.breakpoints.values.md,
        })}
      >
        {STRINGS.map((string) => (
          <Box
            key={string}
            sx={{
              position: 'absolute',
              left: 0,
              right: 0,
              top: `${10 + string * 16}%`,
              borderTop: 1,
              borderColor: 'divider',
            }}
          />
        ))}
        {BAR_LINES.map((bar) => (
          <Box
            key={bar}
            sx={{
              position: 'absolute',
              left: percent(bar - 1),
              top: '10%',
              height: '80%',
              borderLeft: 1,
              borderColor: 'divider',
            }}
          />
        ))}
        {PHRASE.map(([string, fret, eighth]) => (
          <Typography
            key={eighth}
            variant="mono"
            sx={{
              position: 'absolute',
              left: percent(eighth),
              top: `${10 + string * 16}%`,
              transform: 'translate(-50%, -50%)',
              px: 0.5,
              lineHeight: 1,
              bgcolor: 'background.default',
              color: 'text.secondary',
            }}
          >
            {fret}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
