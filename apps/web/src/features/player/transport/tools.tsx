import Box from '@mui/material/Box';
import type { ChordShape } from '../../../player/interface/player';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import {
  ChordsIcon,
  CountInIcon,
  LoopIcon,
  MetronomeIcon,
  TracksIcon,
  ViewIcon,
} from '../parts/player-icons';
import { ToolButton, type ToolButtonProps } from '../parts/tool-button';

export type PanelName = 'speed' | 'loop' | 'tracks' | 'chords' | 'view';

interface ToolsProps {
  controls: Controls;
  /** Chords of the track that is shown. */
  chords: readonly ChordShape[];
  /** What a button needs that opens a panel. */
  panel: (name: PanelName) => Pick<ToolButtonProps, 'panel' | 'onClick'>;
}

/** What is on, and what opens a panel. */
export function Tools({ controls, chords, panel }: ToolsProps) {
  const { player, hasMetronome, hasCountIn } = controls;
  const loop = useMoment(player, 'loop');
  const isMixed = player.music.tracks.some(({ index }) => {
    const { solo, muted, volume } = controls.mixOf(index);
    return solo || muted || volume !== 1;
  });
  return (
    <Box sx={{ display: 'flex', flex: { xs: '1 0 100%', md: 'none' } }}>
      <ToolButton
        icon={<LoopIcon />}
        label="Loop"
        tip="Repeat bars (L)"
        marked={loop !== null}
        {...panel('loop')}
      />
      <ToolButton
        icon={<MetronomeIcon />}
        label="Click"
        name="Click of a metronome"
        tip="Metronome (M)"
        pressed={hasMetronome}
        onClick={() => controls.setMetronome(!hasMetronome)}
      />
      <ToolButton
        icon={<CountInIcon />}
        label="Count-in"
        tip="One bar is counted before the music"
        pressed={hasCountIn}
        onClick={() => controls.setCountIn(!hasCountIn)}
      />
      <ToolButton
        icon={<TracksIcon />}
        label="Tracks"
        tip="Tracks (1 to 9)"
        marked={isMixed}
        {...panel('tracks')}
      />
      {chords.length > 0 && (
        <ToolButton
          icon={<ChordsIcon />}
          label="Chords"
          tip="Chords of this track"
          {...panel('chords')}
        />
      )}
      <ToolButton icon={<ViewIcon />} label="View" tip="What is seen" {...panel('view')} />
    </Box>
  );
}
