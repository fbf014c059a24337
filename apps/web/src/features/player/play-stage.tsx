import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabScore } from '@tabdock/contracts/scores';
import { useLocation } from 'react-router-dom';
import { Suspense, useState, type ReactNode } from 'react';
import { PlayIcon } from '../../components/graphics/icons';
import { late } from '../../components/loading/late';
import { loginHref } from '../../session/login-links';
import type { MusicProps } from './music';

const Music = late<MusicProps>(async () => (await import('./music')).Music);

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
        <Music
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
          onPointerEnter={Music.preload}
          onFocus={Music.preload}
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

interface WholeTabProps {
  isOwn: boolean;
  isLoggedIn: boolean;
  download: ReactNode;
  onOpen: () => void;
}

/** How those who hear the first bars come to hear all of it. */
function WholeTab({ isOwn, isLoggedIn, download, onOpen }: WholeTabProps) {
  const { pathname } = useLocation();
  if (isOwn) return <Button onClick={onOpen}>Play all of it</Button>;
  if (isLoggedIn)
    return (
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}
      >
        <Typography variant="body2">Download it, and all of it plays here.</Typography>
        {download}
      </Box>
    );
  return (
    <Button
      href={loginHref(pathname)}
      data-tip="Accounts play whole tabs that they have downloaded"
    >
      Log in to play all of it
    </Button>
  );
}
