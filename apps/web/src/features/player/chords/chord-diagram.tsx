import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ChordShape } from '../../../player/interface/player';
import { chordPlaces } from './chord-places';

/** Pixels between two strings, between two frets, and around. */
const [STRING, FRET, EDGE] = [11, 13, 16];

interface ChordDiagramProps {
  shape: ChordShape;
  isLeftHanded: boolean;
  hasColours: boolean;
}

/** Where fingers press for a chord. */
export function ChordDiagram({ shape, isLeftHanded, hasColours }: ChordDiagramProps) {
  const { palette } = useTheme().vars;
  const { firstFret, rows, fingers } = chordPlaces(shape, isLeftHanded);
  const [right, bottom] = [EDGE + (fingers.length - 1) * STRING, EDGE + rows * FRET];
  const colourOf = (string: number) =>
    (hasColours && palette.strings[string % palette.strings.length]) || palette.text.primary;
  return (
    <Box
      component="svg"
      aria-hidden
      width={right + EDGE}
      height={bottom + EDGE / 4}
      sx={{ fontSize: 'caption.fontSize', fontVariantNumeric: 'tabular-nums' }}
    >
      {Array.from({ length: rows + 1 }, (_, row) => (
        <line
          key={row}
          x1={EDGE}
          x2={right}
          y1={EDGE + row * FRET}
          y2={EDGE + row * FRET}
          stroke={palette.line.strong}
          strokeWidth={row === 0 && firstFret === 1 ? 3 : 1}
        />
      ))}
      {firstFret > 1 && (
        <text
          x={isLeftHanded ? right + EDGE / 2 : EDGE / 2}
          y={EDGE + FRET / 2}
          textAnchor="middle"
          dominantBaseline="central"
          fill={palette.text.secondary}
        >
          {firstFret}
        </text>
      )}
      {fingers.map(({ string, column, row, isPlayed }) => {
        const x = EDGE + column * STRING;
        return (
          <g key={string}>
            <line x1={x} x2={x} y1={EDGE} y2={bottom} stroke={palette.line.strong} />
            {row === null ? (
              <text
                x={x}
                y={EDGE / 2}
                textAnchor="middle"
                dominantBaseline="central"
                fill={palette.text.secondary}
              >
                {isPlayed ? '○' : '×'}
              </text>
            ) : (
              <circle cx={x} cy={EDGE + (row + 0.5) * FRET} r={4.5} fill={colourOf(string)} />
            )}
          </g>
        );
      })}
    </Box>
  );
}
