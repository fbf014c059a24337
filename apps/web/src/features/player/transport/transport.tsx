import Box from '@mui/material/Box';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { ChordsPanel } from '../chords/chords-panel';
import type { Controls } from '../controls/use-controls';
import { useLowWindow } from '../screen/use-low-window';
import { NeckView } from '../neck/neck-view';
import { LoopPanel } from '../panels/loop-panel';
import { SpeedPanel } from '../panels/speed-panel';
import { TracksPanel } from '../panels/tracks-panel';
import type { Repetitions } from '../repetitions/use-repetitions';
import { AS_WRITTEN, type Pitch, shiftOf } from '../../../player/interface/pitch';
import type { PlayerTrack } from '../../../player/interface/player';
import { noteName } from '../../../player/interface/note-names';
import { BarCounter } from './bar-counter';
import { BarLine } from './bar-line';
import { type PanelName, Tools } from './tools';
import { ToolButton } from '../parts/tool-button';
import { PlayButtons } from './play-buttons';
import { TapNotice } from './tap-notice';
import { TransportFrame } from './transport-frame';

interface TransportProps {
  controls: Controls;
  repetitions: Repetitions;
  firstBar: number;
  /** Panel of what is seen, which may close itself. */
  view: (close: () => void) => ReactNode;
  /** Stands above all else of it. */
  above?: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** Everything that is done with the music. */
export function Transport({ controls, repetitions, firstBar, view, above, ref }: TransportProps) {
  const [open, setOpen] = useState<PanelName>();
  const panelId = useId();
  const isLow = useLowWindow();
  const { player, speed } = controls;
  const track = player.music.tracks[controls.view.track];
  const chords = track?.chords ?? [];
  const panel = (name: PanelName) => ({
    panel: { id: panelId, isOpen: open === name },
    onClick: () => setOpen(open === name ? undefined : name),
  });
  return (
    <TransportFrame
      ref={ref}
      above={above}
      panel={
        open && (open !== 'chords' || chords.length > 0)
          ? {
              id: panelId,
              content: (
                <>
                  {open === 'speed' && <SpeedPanel speed={speed} onSpeed={controls.setSpeed} />}
                  {open === 'loop' && (
                    <LoopPanel controls={controls} repetitions={repetitions} firstBar={firstBar} />
                  )}
                  {open === 'tracks' && <TracksPanel controls={controls} />}
                  {open === 'chords' && (
                    <ChordsPanel controls={controls} chords={chords} firstBar={firstBar} />
                  )}
                  {open === 'view' && view(() => setOpen(undefined))}
                </>
              ),
            }
          : undefined
      }
    >
      {controls.neck.isShown && track && !(isLow && open) && (
        <NeckView
          player={player}
          track={pitched(track, controls.view.pitch)}
          look={controls.neck}
          hasColours={controls.view.hasStringColours}
        />
      )}
      <BarLine player={player} firstBar={firstBar} />
      <TapNotice player={player} />
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', flex: { xs: '1 0 100%', md: '1 1 auto' } }}
        >
          <PlayButtons player={player} run={controls.run} />
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
    </TransportFrame>
  );
}

/** The track with the names that its strings have at this pitch. */
function pitched(track: PlayerTrack, pitch: Pitch = AS_WRITTEN): PlayerTrack {
  const { neck, tuning } = track;
  if (!neck || !tuning) return track;
  const shift = shiftOf(tuning, pitch);
  return {
    ...track,
    neck: { ...neck, strings: tuning.strings.map((open) => noteName(open + shift)) },
  };
}
