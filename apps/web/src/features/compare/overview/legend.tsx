import Box from '@mui/material/Box';
import type { PlacedRun, Row } from '../rows/rows';
import { KindMark } from './kind-mark';

const KINDS: readonly Row['kind'][] = [
  'same',
  'transposed',
  'changed',
  'only in one',
  'only in other',
];

/** What the signs mean that the track has. */
export function Legend({ runs }: { runs: readonly PlacedRun[] }) {
  const there = new Set(runs.map(({ kind }) => kind));
  return (
    <Box
      component="ul"
      aria-label="Signs"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      {KINDS.filter((kind) => there.has(kind)).map((kind) => (
        <li key={kind}>
          <KindMark kind={kind} named />
        </li>
      ))}
    </Box>
  );
}
