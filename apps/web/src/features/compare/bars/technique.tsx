import { useTheme } from '@mui/material/styles';
import { CHARACTER, type Ground, useGround } from './ground';
import type { TechniqueSpan } from './techniques';

/** Type of the signs above a staff, beside that of the numbers on it. */
const SIGN_SIZE = 0.85;

interface TechniqueProps {
  span: TechniqueSpan;
  /** Where beats stand, in percent of the width. */
  places: ReadonlyMap<number, number>;
  /** Middle of its line in em. */
  middle: number;
  ground: Ground;
}

/** A sign above the notes that are played so, with a broken line as far as they go. */
export function Technique({ span: { sign, from, to }, places, middle, ground }: TechniqueProps) {
  const { palette } = useTheme().vars;
  const [start, end] = [`${places.get(from) ?? 0}%`, `${places.get(to) ?? 0}%`];
  const behind = useGround(ground);
  const ink = palette.text.secondary;
  return (
    <g data-technique={sign}>
      {to > from && (
        <>
          <line
            x1={start}
            x2={end}
            y1={`${middle}em`}
            y2={`${middle}em`}
            stroke={ink}
            strokeDasharray="4 3"
          />
          <line x1={end} x2={end} y1={`${middle}em`} y2={`${middle + 0.35}em`} stroke={ink} />
        </>
      )}
      <svg x={start} y={`${middle}em`} overflow="visible">
        <g fontSize={`${SIGN_SIZE}em`}>
          <rect
            x="-0.3em"
            y="-0.5em"
            width={`${(sign.length + 0.5) * CHARACTER}em`}
            height="1em"
            fill={behind}
          />
          <text x="-0.3em" dy="0.36em" fill={ink}>
            {sign}
          </text>
        </g>
      </svg>
    </g>
  );
}
