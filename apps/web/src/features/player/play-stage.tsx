import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabScore } from '@tabdock/contracts/scores';
import { Suspense, useState, type ReactNode } from 'react';
import { PlayIcon } from '../../components/graphics/icons';
import { late } from '../../components/loading/late';
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
  /** The button that downloads it. */
  download: ReactNode;
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
}

/** The music of a tab: a picture of its first bars until somebody presses Play. */
export function PlayStage({
  tabId,
  title,
  score,
  isOwn,
  isLoggedIn,
  opening,
  download,
  hasKeys,
}: PlayStageProps) {
  /** How often it was opened; 0 while it is closed. */
  const [opened, setOpened] = useState(0);
  const [wasClosed, setWasClosed] = useState(false);
  const canPlay = score?.playedBy === 'everybody' || (isOwn && score?.playedBy === 'owners');
  if (!score || !canPlay) return opening;
  if (opened > 0)
    return (
      <Suspense fallback={opening}>
        <TabMusic
          key={opened}
          tabId={tabId}
          title={title}
          score={score}
          opening={opening}
          hasKeys={hasKeys}
          more={
            <WholeTab
              isOwn={isOwn}
              isLoggedIn={isLoggedIn}
              download={download}
              onOpen={() => setOpened(opened + 1)}
            />
          }
          onClose={() => {
            setOpened(0);
            setWasClosed(true);
          }}
        />
      </Suspense>
    );
  return (
    <>
      {opening}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlayIcon fontSize="small" />}
          // Where the focus was is gone.
          autoFocus={wasClosed}
          onPointerEnter={TabMusic.preload}
          onFocus={TabMusic.preload}
          onClick={() => setOpened(1)}
        >
          Play
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isOwn
            ? 'All of it, with loops, speed and every track.'
            : 'The first bars, with loops, speed and every track.'}
        </Typography>
      </Box>
    </>
  );
}
