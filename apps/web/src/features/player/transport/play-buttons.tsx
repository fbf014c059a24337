import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { PlayIcon } from '../../../components/graphics/icons';
import type { Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { BackIcon, OnIcon, PauseIcon } from '../parts/player-icons';

interface PlayButtonsProps {
  player: Player;
  run: (key: 'barBack' | 'play' | 'barOn') => void;
}

/** Play or pause, between a bar back and a bar forward. */
export function PlayButtons({ player, run }: PlayButtonsProps) {
  const isPlaying = useMoment(player, 'isPlaying');
  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened the player is gone.
    if (document.activeElement === document.body)
      playButton.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <IconButton
        aria-label="Bar back"
        aria-keyshortcuts="ArrowLeft"
        data-tip="Bar back (←)"
        onClick={() => run('barBack')}
      >
        <BackIcon />
      </IconButton>
      <IconButton
        ref={playButton}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        aria-keyshortcuts="Space"
        data-tip={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
        onClick={() => run('play')}
        sx={(theme) => ({
          mx: 1,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': {
            bgcolor: 'primary.dark',
            color: theme.vars.palette.primary.contrastText,
          },
        })}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton
        aria-label="Bar forward"
        aria-keyshortcuts="ArrowRight"
        data-tip="Bar forward (→)"
        onClick={() => run('barOn')}
      >
        <OnIcon />
      </IconButton>
    </>
  );
}
