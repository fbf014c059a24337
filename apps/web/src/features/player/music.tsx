import Box from '@mui/material/Box';
import { PREVIEW_SCREENS } from '@tabdock/contracts/endpoints/scores';
import type { TabScore } from '@tabdock/contracts/scores';
import type { Playback } from '@tabdock/contracts/users';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerView } from '../../player/interface/player';
import type { OnPlace, PlayAddress } from './address/play-address';
import type { Heard } from './controls/heard';
import { loopWithin } from './controls/loops';
import type { PieceOfList } from './controls/piece-of-list';
import { readPlayerSettings } from './settings/player-settings';
import { CountMark } from './marks/count-mark';
import { LoopMarks } from './marks/loop-marks';
import { Notation } from './opening/notation';
import { type Opened, type OpeningState, useOpening } from './opening/use-opening';
import { OpenedMusic } from './opened-music';
import { Failure } from './words/failure';
import { TuningUp } from './words/tuning-up';

export interface MusicProps {
  tabId: string;
  title: string;
  /** What is known of its file; undefined where that could not be fetched. */
  score: TabScore | undefined;
  /** The first bars, which are shown until the music is there. */
  opening: ReactNode;
  /** What is offered to those who hear the first bars alone. */
  more: ReactNode;
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
  /** What is played of it from the start. */
  start: PlayAddress;
  /** Whether that is how it was left. */
  isKept?: boolean;
  onPlace: OnPlace;
  /** Called with how it is left, when it is closed or its page is hidden. */
  onLeave?: (left: Playback) => void;
  /** Called with the music while it is open, and with null when it goes. */
  onHeard?: ((heard: Heard | null) => void) | undefined;
  /** Left out where it is no piece of a list. */
  list?: PieceOfList | undefined;
  /** Called when it was opened, or could not be. */
  onState?: (state: OpeningState) => void;
  onClose: () => void;
}

/** The music of a tab: opened when this appears, played at once, and closed when it goes. */
export function Music({
  tabId,
  title,
  score,
  opening,
  more,
  hasKeys,
  start,
  isKept = false,
  onPlace,
  onLeave,
  onHeard,
  list,
  onState,
  onClose,
}: MusicProps) {
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const caption = score?.previews?.caption;
  const [view, setView] = useState<PlayerView>(() => {
    const kept = readPlayerSettings();
    return {
      track: start.track ?? caption?.track ?? 0,
      notation: kept.notation ?? usualNotation(),
      zoom: kept.zoom ?? 1,
      layout: kept.layout ?? 'page',
      hasStringColours: kept.hasStringColours ?? false,
      pitch: start.pitch,
    };
  });
  const firstBarOf = ({ part }: Opened) => (part === 'teaser' ? (caption?.firstBar ?? 0) : 0);

  const isWithin = (bar: number | undefined, opened: Opened): bar is number =>
    bar !== undefined &&
    bar >= firstBarOf(opened) &&
    bar < firstBarOf(opened) + opened.player.music.bars;

  const onOpen = (opened: Opened) => {
    const { player } = opened;
    const firstBar = firstBarOf(opened);
    player.setSpeed(start.speed);
    const { hasMetronome = false, hasCountIn = false } = readPlayerSettings();
    player.setMetronome(hasMetronome);
    player.setCountIn(hasCountIn);
    const { loop, bar } = start;
    const here = loop && { from: loop.from - firstBar, to: loop.to - firstBar };
    player.loopBars(loopWithin(here, player.music.bars));
    // Where only the first bars are played, a later one is none of them.
    if (isWithin(bar, opened)) player.seekBar(bar - firstBar);
    player.play();
  };
  const { state, again } = useOpening({ tabId, host, view, onOpen });
  const isOpen = state.status === 'open';
  const isDrawn = isOpen || (state.status === 'loading' && state.isDrawn);
  const tell = useEffectEvent(() => onState?.(state));
  useEffect(() => tell(), [state]);
  const share = useEffectEvent(() => {
    if (state.status !== 'open') return;
    onHeard?.({ player: state.player, firstBar: firstBarOf(state), track: view.track });
  });
  const withdraw = useEffectEvent(() => onHeard?.(null));
  useEffect(() => {
    share();
    return () => withdraw();
  }, [state, view.track]);

  return (
    <Box>
      {!isDrawn && opening}
      <Box sx={isDrawn ? {} : { height: 0, overflow: 'hidden' }} inert={!isOpen}>
        <Notation
          ref={scroller}
          hostRef={host}
          label={`${title}: the notes that are played`}
          isLine={view.layout === 'line'}
        >
          {isOpen && (
            <>
              <LoopMarks player={state.player} scroller={scroller} firstBar={firstBarOf(state)} />
              <CountMark player={state.player} scroller={scroller} />
            </>
          )}
        </Notation>
      </Box>
      {state.status === 'loading' && <TuningUp />}
      {state.status === 'failed' && <Failure error={state.error} onRetry={again} />}
      {!isOpen && list?.strip}
      {state.status === 'open' && (
        <OpenedMusic
          key={tabId}
          tabId={tabId}
          {...state}
          scroller={scroller}
          onRetry={again}
          firstBar={firstBarOf(state)}
          speed={start.speed}
          view={view}
          onView={setView}
          sections={score?.facts?.sections ?? []}
          more={more}
          onPlace={onPlace}
          onLeave={onLeave}
          left={isKept && isWithin(start.bar ?? 0, state) ? start : undefined}
          list={list}
          hasKeys={hasKeys}
          onClose={onClose}
        />
      )}
    </Box>
  );
}

/** What the picture of the first bars has. */
function usualNotation(): PlayerView['notation'] {
  return window.matchMedia(PREVIEW_SCREENS.desk).matches ? 'both' : 'tablature';
}
