import Box from '@mui/material/Box';
import { KIND_SIGNS, runWords } from '../rows/words';
import type { PlacedRun } from '../rows/rows';
import { KIND_COLOURS } from './kind-mark';
import { Strip } from './strip';

/** Share of the width that two signs under the strip need. */
const SIGN_SHARE = 0.035;

interface OverviewProps {
  runs: readonly PlacedRun[];
  total: number;
  /** First row that is shown below, and how many. */
  from: number;
  shown: number;
  onMove: (row: number) => void;
}

/** All bars of the track at once, and a slider over them that says which are shown. */
export function Overview({ runs, total, from, shown, onMove }: OverviewProps) {
  const current = runs.find((run) => from >= run.from && from < run.from + run.bars);
  const width = Math.min(100, (shown / total) * 100);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={(theme) => ({ position: 'relative', height: theme.sizes.touch })}>
        <Box sx={{ position: 'absolute', inset: 0, py: 1 }}>
          <Strip runs={runs} total={total} />
        </Box>
        <Box
          aria-hidden
          style={{ left: `${(from / total) * 100}%`, width: `${width}%` }}
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            minWidth: '0.75rem',
            border: 2,
            borderColor: 'text.primary',
            borderRadius: 0.5,
            pointerEvents: 'none',
          }}
        />
        <Box
          component="input"
          type="range"
          min={0}
          max={total - 1}
          value={from}
          aria-label="First bar that is shown"
          aria-valuetext={current && `Row ${from + 1} of ${total}: ${runWords(current)}`}
          onChange={(event) => onMove(Number(event.target.value))}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            m: 0,
            opacity: 0,
            cursor: 'pointer',
          }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            pointerEvents: 'none',
            borderRadius: 0.5,
            'input:focus-visible + &': {
              outline: 2,
              outlineColor: 'primary.main',
              outlineOffset: 2,
            },
          }}
        />
      </Box>
      <Signs runs={runs} total={total} />
    </Box>
  );
}

/** The letter of each difference under it, where there is room. */
function Signs({ runs, total }: { runs: readonly PlacedRun[]; total: number }) {
  return (
    <Box aria-hidden sx={(theme) => ({ position: 'relative', height: theme.sizes.captionLine })}>
      {signsOf(runs, total).map(({ kind, middle }) => (
        <Box
          component="span"
          key={middle}
          style={{ left: `${middle * 100}%` }}
          sx={(theme) => ({
            ...theme.typography.caption,
            position: 'absolute',
            transform: 'translateX(-50%)',
            fontWeight: 'fontWeightBold',
            color: KIND_COLOURS[kind].ink,
          })}
        >
          {KIND_SIGNS[kind]}
        </Box>
      ))}
    </Box>
  );
}

function signsOf(runs: readonly PlacedRun[], total: number) {
  let last = -1;
  return runs.flatMap(({ differs, kind, from, bars }) => {
    const middle = (from + bars / 2) / total;
    if (!differs || middle - last < SIGN_SHARE) return [];
    last = middle;
    return [{ kind, middle }];
  });
}
