import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { BarRange, Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';

interface BarLineProps {
  player: Player;
  /** Index in the song of the first bar that is here. */
  firstBar: number;
}

/** All bars as one line, to go anywhere in them; the repeated ones are marked under it. */
export function BarLine({ player, firstBar }: BarLineProps) {
  const bar = useMoment(player, 'bar');
  const loop = useMoment(player, 'loop');
  const { bars } = player.music;
  const theme = useTheme();
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="input"
        type="range"
        aria-label="Bar"
        aria-valuetext={`Bar ${firstBar + bar + 1} of ${firstBar + bars}`}
        min={0}
        max={Math.max(bars - 1, 1)}
        value={bar}
        onChange={(event) => player.seekBar(Number(event.target.value))}
        sx={{
          display: 'block',
          width: '100%',
          height: theme.sizes.asking,
          m: 0,
          accentColor: theme.vars.palette.primary.main,
          cursor: 'pointer',
        }}
      />
      {loop && (
        <Box
          aria-hidden
          style={span(loop, bars)}
          sx={{
            position: 'absolute',
            bottom: 0,
            minWidth: theme.sizes.dot,
            height: theme.sizes.leastBar,
            borderRadius: 1,
            bgcolor: 'primary.main',
            pointerEvents: 'none',
          }}
        />
      )}
    </Box>
  );
}

/** Which part of all bars the loop is. */
function span({ from, to }: BarRange, bars: number) {
  const share = (count: number) => `${((count / bars) * 100).toFixed(2)}%`;
  return { left: share(from), width: share(to + 1 - from) };
}
