import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabScore } from '@tabdock/contracts/scores';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PartNotLoaded } from '../../components/feedback/part-not-loaded';
import { PlayIcon } from '../../components/graphics/icons';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { late } from '../../components/loading/late';
import type { PlayAddress } from './address/play-address';
import type { Heard } from './controls/heard';
import { readPlaybackHere } from './kept/kept-here';
import { leftWords } from './kept/left-words';
import { startOf } from './kept/start-of';
import type { TabMusicProps } from './tab-music';
import { WholeTab } from './parts/whole-tab';

const TabMusic = late<TabMusicProps>(async () => (await import('./tab-music')).TabMusic);

interface PlayStageProps {
  tabId: string;
  title: string;
  /** Undefined while it cannot be shown, null without a stored file. */
  score: TabScore | null | undefined;
  /** Whether all of it is played: the account has it. */
  isOwn: boolean;
  /** The first bars as a picture. */
  opening: ReactNode;
  isLoggedIn: boolean;
  /** How the account left it in the player; null or undefined if it did not, or that is not known. */
  kept?: PlayAddress | null | undefined;
  /** The button that downloads it, which says how far that is. */
  download: ReactNode;
  onDownload: () => void;
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
  /** Called with the music while it is open, and with null when it goes. */
  onHeard?: (heard: Heard | null) => void;
}

/** The music of a tab: a picture of its first bars until somebody presses Play. */
export function PlayStage({
  tabId,
  title,
  score,
  isOwn,
  isLoggedIn,
  kept: ofAccount,
  opening,
  download,
  onDownload,
  hasKeys,
  onHeard,
}: PlayStageProps) {
  const [query] = useSearchParams();
  /** How often it was opened; 0 while it is closed. */
  const [opened, setOpened] = useState(0);
  const [wasClosed, setWasClosed] = useState(false);
  /** Whether all of it is played as soon as it is downloaded. */
  const [isAwaited, setIsAwaited] = useState(false);
  if (isAwaited && isOwn) {
    setIsAwaited(false);
    setOpened(opened + 1);
  }
  const isForAll = score?.playedBy === 'everybody';
  if (!score || !(isForAll || (isLoggedIn && score.playedBy === 'owners'))) return opening;
  const kept = isLoggedIn ? ofAccount : readPlaybackHere(tabId);
  const downloadAndPlay = () => {
    onDownload();
    setIsAwaited(true);
  };
  if (opened > 0)
    return (
      <ErrorBoundary
        key={opened}
        fallback={
          <Beneath opening={opening}>
            <PartNotLoaded name="The player" />
          </Beneath>
        }
      >
        <Suspense fallback={opening}>
          <TabMusic
            tabId={tabId}
            title={title}
            score={score}
            opening={opening}
            hasKeys={hasKeys}
            kept={kept}
            isLoggedIn={isLoggedIn}
            onHeard={onHeard}
            more={
              <WholeTab
                isOwn={isOwn}
                isLoggedIn={isLoggedIn}
                download={
                  isAwaited ? (
                    download
                  ) : (
                    <Button onClick={downloadAndPlay}>Download and play all of it</Button>
                  )
                }
                onOpen={() => setOpened(opened + 1)}
              />
            }
            onClose={() => {
              setOpened(0);
              setWasClosed(true);
            }}
          />
        </Suspense>
      </ErrorBoundary>
    );
  const isDownloaded = isLoggedIn && !isOwn;
  const { place, isKept } = startOf(query, kept);
  const left = isKept && !isDownloaded && hasBar(score, isOwn, place) && leftWords(place);
  if (isAwaited)
    return (
      <Beneath opening={opening}>
        <Box role="status" sx={{ display: 'grid', columnGap: 3, rowGap: 2 }}>
          {download}
        </Box>
        {isForAll && <Button onClick={() => setOpened(1)}>Play the first bars</Button>}
      </Beneath>
    );
  return (
    <Beneath opening={opening}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<PlayIcon fontSize="small" />}
        // Where the focus was is gone.
        autoFocus={wasClosed}
        onPointerEnter={TabMusic.preload}
        onFocus={TabMusic.preload}
        onClick={isDownloaded ? downloadAndPlay : () => setOpened(1)}
      >
        Play
      </Button>
      <Typography variant="body2" color="textSecondary">
        {left ? `Goes on where you left it: ${left}.` : playedWords(isLoggedIn, isOwn)}
      </Typography>
    </Beneath>
  );
}

/** What Play opens. */
function playedWords(isLoggedIn: boolean, isOwn: boolean): string {
  if (isOwn) return 'All of it, with loops, speed and every track.';
  return isLoggedIn
    ? 'All of it, with every track. It is downloaded first.'
    : 'The first bars, with loops, speed and every track.';
}

/** Whether what is played has the bar at which the tab was left: all of it has, or it is one of the first bars. */
function hasBar(score: TabScore, isOwn: boolean, { bar = 0 }: PlayAddress): boolean {
  const caption = score.previews?.caption;
  return isOwn || !caption || (bar >= caption.firstBar && bar < caption.firstBar + caption.bars);
}

/** What stands under the picture of the first bars. */
function Beneath({ opening, children }: { opening: ReactNode; children: ReactNode }) {
  return (
    <>
      {opening}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
        {children}
      </Box>
    </>
  );
}
