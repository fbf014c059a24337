import Typography from '@mui/material/Typography';
import type { Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { loopWords } from '../repetitions/repetition-words';
import type { Repetitions } from '../repetitions/use-repetitions';

interface BarCounterProps {
  player: Player;
  firstBar: number;
  /** How a loop is repeated; left out where there are none. */
  repetitions?: Repetitions;
}

/** `Bar 17 / 48`, and what is repeated. */
export function BarCounter({ player, firstBar, repetitions }: BarCounterProps) {
  const bar = useMoment(player, 'bar');
  const loop = useMoment(player, 'loop');
  const last = firstBar + player.music.bars;
  return (
    <Typography
      component="p"
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.25, whiteSpace: 'nowrap' }}
    >
      <span>
        <Typography component="span" variant="inherit" color="textSecondary">
          Bar{' '}
        </Typography>
        <Typography component="span" variant="inherit" sx={{ fontWeight: 'fontWeightBold' }}>
          {firstBar + bar + 1}
        </Typography>
        <Typography component="span" variant="inherit" color="textSecondary">
          {' '}
          / {last}
        </Typography>
      </span>
      {loop && repetitions && (
        <Typography
          component="span"
          variant="caption"
          color="primary"
          sx={{ display: 'block', whiteSpace: 'nowrap' }}
        >
          {loopWords(loop, firstBar, repetitions)}
        </Typography>
      )}
    </Typography>
  );
}
