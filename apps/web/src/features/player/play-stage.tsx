import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SvgIcon from '@mui/material/SvgIcon';
import type { TabScore } from '@tabdock/contracts/scores';
import { useLocation } from 'react-router-dom';
import { Suspense, useState, type ReactNode } from 'react';
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
}

/** The music of a tab: a picture of its first bars until somebody presses Play. */
export function PlayStage({ tabId, title, score, isOwn, isLoggedIn, opening }: PlayStageProps) {
  const [opened, setOpened] = useState(0);
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
          more={
            <WholeTab isOwn={isOwn} isLoggedIn={isLoggedIn} onOpen={() => setOpened(opened + 1)} />
          }
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
          startIcon={<PlayIcon />}
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
  onOpen: () => void;
}

/** How those who hear the first bars come to hear all of it. */
function WholeTab({ isOwn, isLoggedIn, onOpen }: WholeTabProps) {
  const { pathname } = useLocation();
  if (isOwn) return <Button onClick={onOpen}>Play all of it</Button>;
  if (isLoggedIn)
    return <Typography variant="body2">Download it, and all of it plays here.</Typography>;
  return (
    <Button
      href={loginHref(pathname)}
      data-tip="Accounts play whole tabs that they have downloaded"
    >
      Log in to play all of it
    </Button>
  );
}

function PlayIcon() {
  return (
    <SvgIcon fontSize="small">
      <path d="M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8c.6-.4.6-1.2 0-1.6l-10-6.8C8.9 3.9 8 4.4 8 5.2Z" />
    </SvgIcon>
  );
}
