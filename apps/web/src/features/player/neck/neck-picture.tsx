import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Neck, PlayedNote } from '../../../player/interface/player';
import type { NeckLook } from '../settings/neck-look';
import { useLowWindow } from '../screen/use-low-window';
import { neckPlaces } from './neck-places';

/** Pixels between two strings. */
const GAP = { usual: 22, low: 18 };

interface NeckPictureProps {
  neck: Neck;
  look: NeckLook;
  hasColours: boolean;
  now: readonly PlayedNote[];
  next: readonly PlayedNote[];
}

/** A neck with fingers where notes sound, and outlines where they come next. */
export function NeckPicture({ neck, look, hasColours, now, next }: NeckPictureProps) {
  const { palette } = useTheme().vars;
  const { frets, dots, wireAt, fingerAt, rowOf } = neckPlaces(neck, look);
  const gap = useLowWindow() ? GAP.low : GAP.usual;
  const radius = gap / 2 - 1;
  const yOf = (string: number) => (rowOf(string) + 0.5) * gap;
  const height = neck.strings.length * gap;
  const [top, bottom] = [gap / 2, height - gap / 2];
  const colourOf = (string: number) =>
    (hasColours && palette.strings[string % palette.strings.length]) || palette.primary.main;
  const x = (place: number) => `${place.toFixed(2)}%`;
  const wires = Array.from({ length: frets + 1 }, (_, fret) => fret);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={words(now, neck)}
      sx={{ display: 'block', width: '100%', height: height + gap, fontSize: 'caption.fontSize' }}
    >
      {dots.map((fret) => (
        <text
          key={fret}
          x={x(fingerAt(fret))}
          y={height + gap / 2}
          textAnchor="middle"
          fill={palette.text.secondary}
        >
          {fret}
        </text>
      ))}
      {wires.map((fret) => (
        <line
          key={fret}
          x1={x(wireAt(fret))}
          x2={x(wireAt(fret))}
          y1={top}
          y2={bottom}
          stroke={fret === 0 ? palette.text.primary : palette.line.main}
          strokeWidth={fret === 0 ? 3 : 1}
        />
      ))}
      {neck.strings.map((name, string) => (
        <g key={string}>
          <line
            x1={x(wireAt(0))}
            x2={x(wireAt(frets))}
            y1={yOf(string)}
            y2={yOf(string)}
            stroke={hasColours ? colourOf(string) : palette.line.strong}
            strokeWidth={1 + string * 0.25}
          />
          <text
            x={x(fingerAt(0))}
            y={yOf(string)}
            textAnchor="middle"
            dominantBaseline="central"
            fill={palette.text.secondary}
          >
            {name}
          </text>
        </g>
      ))}
      {placed(next).map(({ key, string, fret }) => (
        <circle
          key={key}
          cx={x(fingerAt(fret))}
          cy={yOf(string)}
          r={radius - 2}
          fill={palette.background.paper}
          stroke={colourOf(string)}
          strokeDasharray="3 2"
        />
      ))}
      {placed(now).map(({ key, string, fret }) => (
        <g key={key}>
          <circle cx={x(fingerAt(fret))} cy={yOf(string)} r={radius} fill={colourOf(string)} />
          <text
            x={x(fingerAt(fret))}
            y={yOf(string)}
            textAnchor="middle"
            dominantBaseline="central"
            fontWeight="bold"
            fill={palette.background.paper}
          >
            {fret}
          </text>
        </g>
      ))}
    </Box>
  );
}

/** Fingers on the neck, of several voices each once. */
function placed(notes: readonly PlayedNote[]) {
  const fingers = notes.flatMap(({ string, fret }) =>
    string === undefined || fret === undefined ? [] : [{ key: `${string} ${fret}`, string, fret }],
  );
  return [...new Map(fingers.map((finger) => [finger.key, finger])).values()];
}

/** Strings are counted as players do, from the highest. */
function words(notes: readonly PlayedNote[], neck: Neck): string {
  const places = placed(notes).map(({ string, fret }) => `string ${string + 1} fret ${fret}`);
  return places.length > 0 ? places.join(', ') : `${neck.strings.length} strings, nothing sounds`;
}
