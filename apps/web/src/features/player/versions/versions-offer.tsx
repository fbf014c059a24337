import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PlayIcon } from '../../../components/graphics/icons';
import type { Side } from './aligned-bars';

interface VersionsOfferProps {
  canPlay: Readonly<Record<Side, boolean>>;
  /** Whether it takes the focus: where that was is gone. */
  hasFocus: boolean;
  onPlay: () => void;
  /** Called when it seems that it will be pressed. */
  onNear: () => void;
}

/** The button that opens both versions and plays one of them. */
export function VersionsOffer({ canPlay, hasFocus, onPlay, onNear }: VersionsOfferProps) {
  return (
    <Box
      component="section"
      aria-label="The music"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        mb: 5,
      }}
    >
      <Button
        variant="contained"
        color="primary"
        startIcon={<PlayIcon fontSize="small" />}
        autoFocus={hasFocus}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onPlay}
      >
        Play
      </Button>
      <Typography variant="body2" color="textSecondary">
        {canPlay.one && canPlay.other
          ? 'A and B in turn: a switch goes on at the same bar.'
          : `Only ${canPlay.one ? 'A' : 'B'} can be played.`}
      </Typography>
    </Box>
  );
}
