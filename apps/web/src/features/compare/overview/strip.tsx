import { useTheme } from '@mui/material/styles';
import type { PlacedRun } from '../rows/rows';

/** Units of the drawing, which is stretched: the version above has the upper half, the other the lower one. */
const HEIGHT = 20;
const HALF = 9;

interface StripProps {
  runs: readonly PlacedRun[];
  total: number;
}

/** All bars at a glance: A above B, and where one has no such bar, nothing. */
export function Strip({ runs, total }: StripProps) {
  const { palette } = useTheme().vars;
  const fills = {
    same: palette.line.strong,
    transposed: palette.success.main,
    changed: palette.primary.main,
    'only in one': palette.error.main,
    'only in other': palette.error.main,
  };
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      viewBox={`0 0 ${total} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {runs.map((run) => {
        const { from, bars, kind, differs } = run;
        const fill = fills[kind];
        // What is alike is low, so that differences stand out by shape too.
        const height = differs ? HALF : HALF / 2;
        return (
          <g key={from} fill={fill} fillOpacity={differs ? 1 : 0.55}>
            {run.one !== null && <rect x={from} y={HALF - height} width={bars} height={height} />}
            {run.other !== null && <rect x={from} y={HEIGHT - HALF} width={bars} height={height} />}
          </g>
        );
      })}
    </svg>
  );
}
