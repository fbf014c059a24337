import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { barWords, type TrackDifficulty } from '@tabdock/contracts/scores';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';

const PARTS: readonly { part: keyof TrackDifficulty['parts']; name: string; unit: string }[] = [
  { part: 'strokes', name: 'Strokes', unit: 'a second' },
  { part: 'shifts', name: 'Shifts of the hand', unit: 'a second' },
  { part: 'stretches', name: 'Stretches', unit: 'a second' },
  { part: 'techniques', name: 'Techniques', unit: 'a second' },
];

interface DifficultyPartsProps {
  difficulty: TrackDifficulty;
  track: string;
}

/** How hard the hardest track is, and what makes it so, each with the bars that have most of it. */
export function DifficultyParts({ difficulty, track }: DifficultyPartsProps) {
  const { value, level, parts } = difficulty;
  const shown = PARTS.filter(({ part }) => parts[part].perSecond > 0);
  return (
    <>
      <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <DifficultyMark tab={{ difficulty: level }} />
        {` · ${value} of 100, for ${track}`}
      </Typography>
      <Box
        component="ul"
        aria-label="What makes it hard"
        sx={{ mt: 4, display: 'grid', rowGap: 3, maxWidth: (theme) => theme.sizes.measure }}
      >
        {shown.map(({ part, name, unit }) => {
          const { perSecond, share, firstBar, bars } = parts[part];
          return (
            <Box
              component="li"
              key={part}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 4,
                rowGap: 1,
              }}
            >
              <Typography variant="body2" component="span">
                {name}
              </Typography>
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {`${perSecond.toFixed(1)} ${unit}, most in ${barWords(firstBar, bars)}`}
              </Typography>
              <Share share={share} />
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** A line that is as full as the part is hard; the words beside it say the rest. */
function Share({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      sx={{ gridColumn: '1 / -1', height: '2px', bgcolor: 'divider', position: 'relative' }}
    >
      <Box
        style={{ transform: `scaleX(${share})` }}
        sx={{ position: 'absolute', inset: 0, bgcolor: 'text.secondary', transformOrigin: 'left' }}
      />
    </Box>
  );
}
