import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Playability } from './state/playability';

interface TrackStateProps {
  state: Playability | undefined;
  /** What downloads it, where that would help. */
  download?: ReactNode;
}

/** Why a track is not played, or not as a whole; nothing for one that is. */
export function TrackState({ state, download }: TrackStateProps) {
  if (!state?.words) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        // Beside the words, and no wider than its own.
        '& > a, & > button': { width: 'auto', my: -2 },
      }}
    >
      <Typography
        variant="caption"
        component="p"
        color={state.canTry && !state.isPlayed ? 'error' : 'textSecondary'}
      >
        {state.words}
      </Typography>
      {state.needsDownload && download}
    </Box>
  );
}
