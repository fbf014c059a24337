import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { MessagePage } from '../../../components/layout/message-page';
import { Page } from '../../../components/layout/page';
import { count } from '../../../components/text/format';
import { HomeLink, LogInLink } from '../../../session/page-links';
import { useSession } from '../../../session/use-session';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { playlistAddress } from '../playlist';
import { useGetInvitationQuery, useJoinPlaylistMutation } from '../share/sharing.api';

/** What an invitation link leads to: joining is asked, never done by opening it. */
export function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useGetInvitationQuery(token);
  const { isLoggedIn } = useSession();
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <MessagePage
        title="Invitation not found"
        text="It was withdrawn, or replaced by another link. Ask for a new one."
        action={<HomeLink />}
      />
    );
  if (!data)
    return (
      <Page title="Invitation">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton text="Looking for the playlist…" />
        )}
      </Page>
    );
  return (
    <MessagePage
      title={data.name}
      text={`${data.owner} invites you to this playlist of ${count(data.tabs, 'tab')}. You can add tabs and change the order; everybody on it sees your display name.${isLoggedIn ? '' : ' You need an account for that.'}`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {isLoggedIn ? <Join token={token} /> : <LogInLink />}
          <HomeLink />
        </Box>
      }
    />
  );
}

function Join({ token }: { token: string }) {
  const [join, { isLoading }] = useJoinPlaylistMutation();
  const tell = useOutcomeToast();
  const navigate = useNavigate();
  const start = async () => {
    const outcome = join(token);
    await tell(outcome, {
      done: ({ name }) => ({ title: 'You are on the playlist', description: name }),
      failed: 'Failed to join the playlist',
    });
    const { data } = await outcome;
    if (data) void navigate(playlistAddress(data.id), { replace: true });
  };
  return (
    <Button
      variant="contained"
      color="primary"
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) void start();
      }}
    >
      {isLoading ? 'Joining...' : 'Join the playlist'}
    </Button>
  );
}
