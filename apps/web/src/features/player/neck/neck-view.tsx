import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { Neck, PlayedNote, Player, PlayerTrack } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import type { NeckLook } from '../settings/neck-look';
import { neckPlaces } from './neck-places';

interface NeckViewProps {
  player: Player;
  track: PlayerTrack;
  look: NeckLook;
  hasColours: boolean;
}

/** What sounds now and what comes next: on the neck, or by name where there is none. */
export function NeckView({ player, track, look, hasColours }: NeckViewProps) {
  const { now, next } = useMoment(player, 'notes');
  const { neck } = track;
  return (
    <Box
      role="group"
      aria-label={neck ? `Neck: ${track.name}` : `Played now: ${track.name}`}
      sx={{ px: { xs: 2, md: 0 }, pt: 3, pb: 2, overflow: 'hidden' }}
    >
      {neck ? (
        <NeckPicture neck={neck} look={look} hasColours={hasColours} now={now} next={next} />
      ) : (
        <>
          <Names label="Now" notes={now} />
          <Names label="Next" notes={next} isNext />
        </>
      )}
    </Box>
  );
}

function Names({
  label,
  notes,
  isNext = false,
}: {
  label: string;
  notes: readonly PlayedNote[];
  isNext?: boolean;
}) {
  const names = [...new Set(notes.map(({ name }) => name))];
  return (
    <Typography
      component="p"
      variant="body2"
      noWrap
      color={isNext ? 'textSecondary' : 'textPrimary'}
      sx={{ fontWeight: isNext ? 'fontWeightRegular' : 'fontWeightBold' }}
    >
      <Typography component="span" variant="caption" color="textSecondary">
        {label}:{' '}
      </Typography>
      {names.join(' · ') || '–'}
    </Typography>
  );
}

/** Pixels between two strings. */
const GAP = 22;
const RADIUS = 10;

interface NeckPictureProps {
  neck: Neck;
  look: NeckLook;
  hasColours: boolean;
  now: readonly PlayedNote[];
  next: readonly PlayedNote[];
}

function NeckPicture({ neck, look, hasColours, now, next }: NeckPictureProps) {
  const { palette } = useTheme().vars;
  const { frets, dots, wireAt, fingerAt, rowOf } = neckPlaces(neck, look);
  const yOf = (string: number) => (rowOf(string) + 0.5) * GAP;
  const height = neck.strings.length * GAP;
  const [top, bottom] = [GAP / 2, height - GAP / 2];
  const colourOf = (string: number) =>
    (hasColours && palette.strings[string % palette.strings.length]) || palette.primary.main;
  const x = (place: number) => `${place.toFixed(2)}%`;
  const wires = Array.from({ length: frets + 1 }, (_, fret) => fret);
  const placed = (notes: readonly PlayedNote[]) =>
    notes.flatMap(({ string, fret }) =>
      string === undefined || fret === undefined ? [] : [{ string, fret }],
    );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={words(now, neck)}
      sx={{ display: 'block', width: '100%', height: height + GAP, fontSize: 'caption.fontSize' }}
    >
      {dots.map((fret) => (
        <text
          key={fret}
          x={x(fingerAt(fret))}
          y={height + GAP / 2}
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
      {placed(next).map(({ string, fret }) => (
        <circle
          key={string}
          cx={x(fingerAt(fret))}
          cy={yOf(string)}
          r={RADIUS - 2}
          fill={palette.background.paper}
          stroke={colourOf(string)}
          strokeDasharray="3 2"
        />
      ))}
      {placed(now).map(({ string, fret }) => (
        <g key={string}>
          <circle cx={x(fingerAt(fret))} cy={yOf(string)} r={RADIUS} fill={colourOf(string)} />
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

/** Strings are counted as players do, from the highest. */
function words(notes: readonly PlayedNote[], neck: Neck): string {
  const places = notes.flatMap(({ string, fret }) =>
    string === undefined || fret === undefined ? [] : [`string ${string + 1} fret ${fret}`],
  );
  return places.length > 0 ? places.join(', ') : `${neck.strings.length} strings, nothing sounds`;
}
