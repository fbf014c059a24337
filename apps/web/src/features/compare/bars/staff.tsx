import type { BarContent, BarNote } from '@tabdock/contracts/scores';
import { useTheme } from '@mui/material/styles';
import type { Lanes } from './lanes';

/** Heights and widths in em of the small type, so that they grow with the text. */
const LANE = 1.15;
const MARGIN = 0.75;
const DIGIT = 0.62;

export function staffHeight({ count }: Lanes): number {
  return (count - 1) * LANE + 2 * MARGIN;
}

interface StaffProps {
  /** Null where nothing is drawn on the lines. */
  content: BarContent | null;
  lanes: Lanes;
  /** Where beats stand, in percent of the width. */
  places: ReadonlyMap<number, number>;
  /** Notes that the other version does not have. */
  differing: ReadonlySet<BarNote>;
  /** Top of the staff in em. */
  top: number;
  /** What is behind it. */
  ground: 'paper' | 'sunken';
}

/** One bar of tablature on its lines. */
export function Staff({ content, lanes, places, differing, top, ground }: StaffProps) {
  const { palette } = useTheme().vars;
  const laneTop = (lane: number) => top + MARGIN + lane * LANE;
  const [first, last] = [laneTop(0), laneTop(lanes.count - 1)];
  return (
    <g>
      {Array.from({ length: lanes.count }, (_, lane) => (
        <line
          key={lane}
          x1="0"
          x2="100%"
          y1={`${laneTop(lane)}em`}
          y2={`${laneTop(lane)}em`}
          stroke={palette.line.strong}
          strokeOpacity="0.5"
        />
      ))}
      {['0', '100%'].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={`${first}em`}
          y2={`${last}em`}
          stroke={palette.line.strong}
        />
      ))}
      {content?.beats.map(({ at, notes }) =>
        [...notes]
          .sort((a, b) => b.pitch - a.pitch)
          .map((note, place) => (
            <svg
              key={`${at} ${place}`}
              x={`${places.get(at) ?? 0}%`}
              y={`${laneTop(lanes.laneOf(note, place))}em`}
              overflow="visible"
            >
              <Sign text={lanes.textOf(note)} differs={differing.has(note)} ground={ground} />
            </svg>
          )),
      )}
    </g>
  );
}

interface SignProps {
  text: string;
  differs: boolean;
  ground: StaffProps['ground'];
}

/** A number on its line; one that only this version has stands in a box. */
function Sign({ text, differs, ground }: SignProps) {
  const { palette } = useTheme().vars;
  const behind = ground === 'sunken' ? palette.sunken : palette.background.paper;
  const width = text.length * DIGIT + (differs ? 0.5 : 0.2);
  return (
    <>
      <rect
        x={`${-width / 2}em`}
        y="-0.58em"
        width={`${width}em`}
        height="1.16em"
        rx="0.25em"
        fill={differs ? palette.accentSoft : behind}
        {...(differs && { stroke: palette.primary.main, strokeWidth: 1.5 })}
      />
      <text
        textAnchor="middle"
        dy="0.36em"
        fill={differs ? palette.primary.dark : palette.text.primary}
        fontWeight={differs ? 700 : 500}
      >
        {text}
      </text>
    </>
  );
}
