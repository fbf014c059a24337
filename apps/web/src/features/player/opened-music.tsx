import type { Playback } from '@tabdock/contracts/users';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { PlayPart } from '@tabdock/contracts/endpoints';
import { Notice } from '../../components/feedback/notice';
import { AS_WRITTEN, type Pitch } from '../../player/interface/pitch';
import { PlayerError, type Player, type PlayerView } from '../../player/interface/player';
import { type OnPlace, type PlayAddress, SPEED, writeAddress } from './address/play-address';
import type { PieceOfList } from './controls/piece-of-list';
import { type SectionMark, sectionsWithin } from './controls/sections';
import { useControls } from './controls/use-controls';
import { useFollow } from './screen/use-follow';
import { useFullScreen } from './screen/use-full-screen';
import { useMoment } from './controls/use-moment';
import { usePlace } from './controls/use-place';
import type { SaidBars } from './settings/said-bars';
import { useSaidBars } from './controls/use-said-bars';
import { useWakeLock } from './screen/use-wake-lock';
import { keepPlayerSettings, readPlayerSettings } from './settings/player-settings';
import { LeftStrip } from './kept/left-strip';
import { usePlayerKeys } from './keys/use-player-keys';
import { useRepetitions } from './repetitions/use-repetitions';
import { ViewPanel } from './panels/view-panel';
import { Transport } from './transport/transport';
import { Failure } from './words/failure';

interface OpenedMusicProps {
  tabId: string;
  player: Player;
  part: PlayPart;
  /** What holds the drawn music. */
  scroller: RefObject<HTMLElement | null>;
  /** Index in the song of the first bar that is here. */
  firstBar: number;
  speed: number;
  view: PlayerView;
  onView: (view: PlayerView) => void;
  sections: readonly SectionMark[];
  more: ReactNode;
  onPlace: OnPlace;
  /** Called with how it is left, when it is closed or its page is hidden. */
  onLeave?: ((left: Playback) => void) | undefined;
  /** How the tab was left before, if it goes on there. */
  left?: PlayAddress | undefined;
  /** Left out where it is no piece of a list. */
  list?: PieceOfList | undefined;
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
  onClose: () => void;
  /** Opens it once more. */
  onRetry: () => void;
}

/** What stands under the notes while they can be played. */
export function OpenedMusic({
  tabId,
  player,
  part,
  scroller,
  firstBar,
  speed,
  view,
  onView,
  sections,
  more,
  onPlace,
  onLeave,
  left,
  list,
  hasKeys,
  onClose,
  onRetry,
}: OpenedMusicProps) {
  const transport = useRef<HTMLDivElement>(null);
  const [settings] = useState(readPlayerSettings);
  const [saidBars, setSaidBars] = useState<SaidBars>(settings.saidBars ?? 0);
  const parts = sectionsWithin(sections, firstBar, player.music.bars);
  const controls = useControls(player, {
    speed,
    view,
    sections: parts,
    settings,
    onView,
    list,
  });
  const repetitions = useRepetitions(controls, settings);
  const isPlaying = useMoment(player, 'isPlaying');
  const fault = useMoment(player, 'fault');
  const fullScreen = useFullScreen(scroller);
  useFollow(player, { scroller, transport });
  usePlayerKeys(controls.run, hasKeys);
  useWakeLock(isPlaying);
  useSaidBars(player, { every: saidBars, firstBar, sections: parts });
  const { track, pitch = AS_WRITTEN } = controls.view;
  usePlace(player, { firstBar, track, speed: controls.speed, pitch, onPlace, onLeave });
  return (
    <>
      {fault && <Failure error={new PlayerError(fault, undefined)} onRetry={onRetry} />}
      <Transport
        ref={transport}
        above={
          list?.strip ??
          (left && (
            <LeftStrip
              player={player}
              firstBar={firstBar}
              left={left}
              onStart={() => {
                controls.goTo(0);
                transport.current
                  ?.querySelector<HTMLElement>('[aria-keyshortcuts="Space"]')
                  ?.focus();
              }}
            />
          ))
        }
        controls={controls}
        repetitions={repetitions}
        firstBar={firstBar}
        view={(closePanel) => (
          <ViewPanel
            controls={controls}
            saidBars={saidBars}
            onSaidBars={(every) => {
              setSaidBars(every);
              keepPlayerSettings({ saidBars: every });
            }}
            printPath={printPath(tabId, track, pitch)}
            fullScreen={
              fullScreen && {
                ...fullScreen,
                toggle: () => {
                  transport.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
                  closePanel();
                  fullScreen.toggle();
                },
              }
            }
            onClose={onClose}
          />
        )}
      />
      {part === 'teaser' && (
        <Notice tone="quiet" action={more} sx={{ mt: 4, mb: 5 }}>
          {`This is the beginning: bars ${firstBar + 1} to ${firstBar + player.music.bars}, all tracks.`}
        </Notice>
      )}
    </>
  );
}

/** The page that prints what is shown. */
function printPath(tabId: string, track: number, pitch: Pitch): string {
  const nothing = { bar: undefined, loop: null, speed: SPEED.usual };
  const query = writeAddress(new URLSearchParams(), { ...nothing, track, pitch });
  return `/tab/${tabId}/print?${query.toString()}`;
}
