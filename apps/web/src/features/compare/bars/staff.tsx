import type { BarContent, BarNote } from '@tabdock/contracts/scores';
import { useTheme } from '@mui/material/styles';
import type { Ground } from './ground';
import type { Lanes } from './lanes';
import { Sign } from './sign';
import { Technique } from './technique';
import { techniqueLines } from './techniques';

/** Heights and widths in em of the small type, so that they grow with the text. */
const LANE = 1.15;
const MARGIN = 0.75;
const TECHNIQUE_LINE = 1.1;

/** @param techniques lines of signs above it */
export function staffHeight({ count }: Lanes, techniques: number): number {
  return (count - 1) * LANE + 2 * MARGIN + techniques * TECHNIQUE_LINE;
}

interface StaffProps {
  /** Null where nothing is drawn on the lines. */
  content: BarContent | null;
  lanes: Lanes;
  /** Lines of signs for which there is room above. */
  techniques: number;
  /** Where beats stand, in percent of the width. */
  places: ReadonlyMap<number, number>;
  /** Notes that the other version does not have. */
  differing: ReadonlySet<BarNote>;
  /** Top of the staff in em. */
  top: number;
  /** What is behind it. */
  ground: Ground;
}

/** One bar of tablature on its lines. */
export function Staff({ content, lanes, techniques, places, differing, top, ground }: StaffProps) {
  const { palette } = useTheme().vars;
  const firstLine = top + techniques * TECHNIQUE_LINE + MARGIN;
  const laneTop = (lane: number) => firstLine + lane * LANE;
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
      {techniqueLines(content).map((spans, line) =>
        spans.map((span) => (
          <Technique
            key={`${line} ${span.from}`}
            span={span}
            places={places}
            middle={first - MARGIN - (line + 0.4) * TECHNIQUE_LINE}
            ground={ground}
          />
        )),
      )}
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
