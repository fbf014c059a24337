import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Player } from '../../../player/interface/player';
import type { PlayAddress } from '../address/play-address';
import { useMoment } from '../controls/use-moment';
import { leftWords } from './left-words';

/** Bars for which it is shown. */
const BARS_SHOWN = 8;

interface LeftStripProps {
  player: Player;
  firstBar: number;
  /** How the tab was left, which is how it was opened. */
  left: PlayAddress;
  onStart: () => void;
}

/** Says above the controls where the tab goes on, until it is paused, has gone on for some bars, or begins at its start. */
export function LeftStrip({ player, firstBar, left, onStart }: LeftStripProps) {
  const bar = useMoment(player, 'bar');
  const isPlaying = useMoment(player, 'isPlaying');
  const [hasPlayed, setHasPlayed] = useState(isPlaying);
  const [isOver, setIsOver] = useState(false);
  if (isPlaying && !hasPlayed) setHasPlayed(true);
  const distance = firstBar + bar - (left.bar ?? 0);
  const isElsewhere = left.loop === null && (distance < 0 || distance >= BARS_SHOWN);
  if (!isOver && ((hasPlayed && !isPlaying) || (hasPlayed && isElsewhere))) setIsOver(true);
  const words = leftWords(left);
  if (isOver || words === undefined) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        mx: { xs: -2, md: -4 },
        px: { xs: 3, md: 4 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'accentSoft',
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        Where you left it: {words}
      </Typography>
      <Button
        onClick={() => {
          setIsOver(true);
          onStart();
        }}
        sx={{ flex: 'none' }}
      >
        From the start
      </Button>
    </Box>
  );
}
