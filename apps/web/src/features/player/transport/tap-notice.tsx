import Typography from '@mui/material/Typography';
import type { Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { MUTE_SWITCH } from '../words/mute-switch';

/** What to do while the browser waits for a tap before it lets anything be heard. */
export function TapNotice({ player }: { player: Player }) {
  const needsTap = useMoment(player, 'needsTap');
  if (!needsTap) return null;
  return (
    <Typography role="status" variant="body2" sx={{ px: 2, pb: 2 }}>
      Tap anywhere to hear it. {MUTE_SWITCH}
    </Typography>
  );
}
