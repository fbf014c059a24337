import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { BarRange, Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';

interface BarLineProps {
  player: Player;
  /** Index in the song of the first bar that is here. */
  firstBar: number;
}

/** All bars as one line, to go anywhere in them; the repeated ones are marked. */
export function BarLine({ player, firstBar }: BarLineProps) {
  const bar = useMoment(player, 'bar');
  const loop = useMoment(player, 'loop');
  const { bars } = player.music;
  const theme = useTheme();
  return (
    <Box
      component="input"
      type="range"
      aria-label="Bar"
      aria-valuetext={`Bar ${firstBar + bar + 1} of ${firstBar + bars}`}
      min={0}
      max={Math.max(bars - 1, 1)}
      value={bar}
      onChange={(event) => player.seekBar(Number(event.target.value))}
      style={loop ? { backgroundImage: marked(loop, bars, theme.vars.palette.accentSoft) } : {}}
      sx={{
        display: 'block',
        width: '100%',
        height: (theme) => theme.sizes.asking,
        m: 0,
        borderRadius: 1,
        accentColor: theme.vars.palette.primary.main,
        cursor: 'pointer',
      }}
    />
  );
}

function marked({ from, to }: BarRange, bars: number, colour: string): string {
  const [start, end] = [from, to + 1].map((bar) => `${((bar / bars) * 100).toFixed(2)}%`);
  return `linear-gradient(90deg, transparent ${start}, ${colour} ${start} ${end}, transparent ${end})`;
}
