import Typography from '@mui/material/Typography';
import { tabName } from '../../../../components/text/tab-name';
import type { Next } from '../state/pauses';

interface CountdownProps {
  next: Next;
  secondsLeft: number;
}

/** What comes next, when, and what is done to the strings before; screen readers are told once, when the pause begins. */
export function Countdown({ next: { track, retune, passed }, secondsLeft }: CountdownProps) {
  return (
    <>
      {retune && <Typography sx={{ fontWeight: 'fontWeightBold' }}>{retune}</Typography>}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Next in <span role="timer">{secondsLeft} s</span>: {tabName(track.tab)}
      </Typography>
      {passed && (
        <Typography variant="caption" component="p" color="textSecondary">
          {passed}
        </Typography>
      )}
    </>
  );
}
