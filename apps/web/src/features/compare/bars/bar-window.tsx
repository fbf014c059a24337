import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { BarContents, TrackPair } from '@tabdock/contracts/scores';
import type { Row } from '../rows/rows';
import { BarPair } from './bar-pair';
import { type Columns, columnsFor, STEPS } from './columns';
import type { HeardBar } from './heard-bar';
import { lanesOf } from './lanes';
import { techniqueLines } from './techniques';

interface BarWindowProps {
  rows: readonly Row[];
  contents: ReadonlyMap<number, BarContents['rows'][number]>;
  stateOf: (row: number) => 'loading' | 'shown' | 'closed';
  track: TrackPair;
  semitones: number;
  heard: HeardBar | undefined;
  /** The difference that was gone to last. */
  current: { from: number; bars: number } | undefined;
}

/** Some bars of both versions, A above B, in lines as wide as the screen. */
export function BarWindow({
  rows,
  contents,
  stateOf,
  track,
  semitones,
  heard,
  current,
}: BarWindowProps) {
  const lanes = {
    one: lanesOf(track.one ?? track.other),
    other: lanesOf(track.other ?? track.one),
  };
  const shown = rows.flatMap(({ row }) => contents.get(row) ?? []);
  const techniques = {
    one: Math.max(0, ...shown.map(({ one }) => techniqueLines(one).length)),
    other: Math.max(0, ...shown.map(({ other }) => techniqueLines(other).length)),
  };
  const columns = columnsFor([...contents.values()], lanes);
  return (
    <Box
      component="ol"
      aria-label="Bars of both versions"
      sx={(theme) => ({
        // Room for the letters at the head of each line.
        pl: 5,
        display: 'grid',
        rowGap: 6,
        color: 'text.secondary',
        ...linesOf(theme, columns),
      })}
    >
      {rows.map((row) => (
        <BarPair
          key={row.row}
          row={row}
          contents={contents.get(row.row)}
          state={stateOf(row.row)}
          lanes={lanes}
          techniques={techniques}
          semitones={semitones}
          heard={heard?.row === row.row ? heard.side : undefined}
          isCurrent={
            current !== undefined &&
            row.row >= current.from &&
            row.row < current.from + current.bars
          }
        />
      ))}
    </Box>
  );
}

/** Bars of a line at each width; only the first of a line shows its letter. */
function linesOf(theme: Theme, columns: Columns): Record<string, CSSObject> {
  return Object.fromEntries(
    STEPS.map((step) => [
      theme.breakpoints.up(step),
      {
        gridTemplateColumns: `repeat(${columns[step]}, minmax(0, 1fr))`,
        // As specific as the rule below, which an earlier step has too.
        '& > li:nth-of-type(n) [data-letter]': { display: 'none' },
        [`& > li:nth-of-type(${columns[step]}n + 1) [data-letter]`]: { display: 'block' },
      },
    ]),
  );
}
