import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { playlistAddress } from '../playlist';
import { useCopySharedPlaylistMutation } from '../share/sharing.api';

/** Copies a public playlist into one's own; guests log in first and come back. */
export function CopyList({ slug }: { slug: string }) {
  const { isLoggedIn, isLoading: unknown } = useSession();
  const [copy, { isLoading }] = useCopySharedPlaylistMutation();
  const tell = useOutcomeToast();
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  if (unknown) return null;
  if (!isLoggedIn)
    return (
      <Button component={Link} to={loginPath}>
        Log in to copy it
      </Button>
    );
  const start = async () => {
    const outcome = copy(slug);
    await tell(outcome, {
      done: ({ name }) => ({ title: 'Copied to your playlists', description: name }),
      failed: 'Failed to copy the playlist',
    });
    const { data } = await outcome;
    if (data) void navigate(playlistAddress(data.id));
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
      {isLoading ? 'Copying...' : 'Copy to my playlists'}
    </Button>
  );
}
