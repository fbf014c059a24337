import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { PlayIcon } from '../../../components/graphics/icons';
import { ChordsPanel } from '../chords/chords-panel';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import { NeckView } from '../neck/neck-view';
import { LoopPanel } from '../panels/loop-panel';
import { SpeedPanel } from '../panels/speed-panel';
import { TracksPanel } from '../panels/tracks-panel';
import type { Repetitions } from '../repetitions/use-repetitions';
import { BarCounter } from './bar-counter';
import { BarLine } from './bar-line';
import { type PanelName, Tools } from './tools';
import { BackIcon, OnIcon, PauseIcon } from '../parts/player-icons';
import { ToolButton } from '../parts/tool-button';

interface TransportProps {
  controls: Controls;
  repetitions: Repetitions;
  firstBar: number;
  /** Panel of what is seen. */
  view: ReactNode;
  /** Stands above all else of it. */
  above?: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** Everything that is done with the music, in one thumb's reach: it stays at the lower edge of the window. */
export function Transport({ controls, repetitions, firstBar, view, above, ref }: TransportProps) {
  const [open, setOpen] = useState<PanelName>();
  const panelId = useId();
  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened the player is gone.
    if (document.activeElement === document.body)
      playButton.current?.focus({ preventScroll: true });
  }, []);
  const { player, speed } = controls;
  const track = player.music.tracks[controls.view.track];
  const chords = track?.chords ?? [];
  const isPlaying = useMoment(player, 'isPlaying');
  const needsTap = useMoment(player, 'needsTap');
  const panel = (name: PanelName) => ({
    panel: { id: panelId, isOpen: open === name },
    onClick: () => setOpen(open === name ? undefined : name),
  });
  return (
    <Box
      ref={ref}
      role="group"
      aria-label="Player"
      sx={(theme) => ({
        position: 'sticky',
        zIndex: 'appBar',
        bottom: theme.sizes.docked,
        mx: { xs: -4, md: -6 },
        px: { xs: 2, md: 4 },
        pb: 1,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      })}
    >
      {above}
      {open && (open !== 'chords' || chords.length > 0) && (
        <Box
          id={panelId}
          sx={(theme) => ({
            maxHeight: theme.sizes.list,
            overflowY: 'auto',
            px: { xs: 2, md: 0 },
            py: 4,
            borderBottom: 1,
            borderColor: 'divider',
          })}
        >
          {open === 'speed' && <SpeedPanel speed={speed} onSpeed={controls.setSpeed} />}
          {open === 'loop' && (
            <LoopPanel controls={controls} repetitions={repetitions} firstBar={firstBar} />
          )}
          {open === 'tracks' && <TracksPanel controls={controls} />}
          {open === 'chords' && (
            <ChordsPanel controls={controls} chords={chords} firstBar={firstBar} />
          )}
          {open === 'view' && view}
        </Box>
      )}
      {controls.neck.isShown && track && (
        <NeckView
          player={player}
          track={track}
          look={controls.neck}
          hasColours={controls.view.hasStringColours}
        />
      )}
      <BarLine player={player} firstBar={firstBar} />
      {needsTap && (
        <Typography role="status" variant="body2" sx={{ px: 2, pb: 2 }}>
          Tap anywhere to hear it. On a phone, the switch for silence mutes music too.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', flex: { xs: '1 0 100%', md: '1 1 auto' } }}
        >
          <IconButton
            aria-label="Bar back"
            aria-keyshortcuts="ArrowLeft"
            data-tip="Bar back (←)"
            onClick={() => controls.run('barBack')}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            ref={playButton}
            aria-label={isPlaying ? 'Pause' : 'Play'}
            aria-keyshortcuts="Space"
            data-tip={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
            onClick={() => controls.run('play')}
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
            onClick={() => controls.run('barOn')}
          >
            <OnIcon />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 0, px: 2 }}>
            <BarCounter player={player} firstBar={firstBar} repetitions={repetitions} />
          </Box>
          <Box sx={{ display: 'flex', flex: 'none' }}>
            <ToolButton
              icon={null}
              label={`${speed} %`}
              name={`${speed} % speed`}
              tip="Speed (+ and −)"
              marked={speed !== 100}
              {...panel('speed')}
            />
          </Box>
        </Box>
        <Tools controls={controls} chords={chords} panel={panel} />
      </Box>
    </Box>
  );
}
