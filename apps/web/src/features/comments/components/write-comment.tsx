import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { COMMENTS_ANCHOR } from '../../../components/tab/tab-link';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { usePostCommentMutation } from '../comments.api';
import { useCommentToasts } from '../hooks/use-comment-toasts';
import { useDraft } from '../hooks/use-draft';
import { CommentForm } from './comment-form';

/** Where a new comment is typed; guests are led to log in and back. Renders nothing while the session is unknown. */
export function WriteComment({ tabId }: { tabId: string }) {
  const { user, isLoading, error } = useSession();
  const loginPath = useLoginPath('login', COMMENTS_ANCHOR);
  const [post] = usePostCommentMutation();
  const tell = useCommentToasts();
  const { draft, keep, drop } = useDraft(tabId, 'new');
  if (isLoading || error) return null;
  if (!user) {
    return (
      <Typography variant="body1">
        <Link component={RouterLink} to={loginPath}>
          Log in
        </Link>{' '}
        to comment, reply and vote.
      </Typography>
    );
  }
  return (
    <CommentForm
      label="Your comment"
      hint={
        user.emailVerified ? (
          'Name bars as “bar 17” or “bars 17–24”: they become links into the tab.'
        ) : (
          <>
            Your first comment needs a confirmed e-mail address.{' '}
            <Link component={RouterLink} to="/settings" variant="caption">
              Confirm it in the settings
            </Link>
          </>
        )
      }
      action="Post comment"
      pendingText="Posting..."
      value={draft?.text ?? ''}
      onChange={(text) => keep({ text })}
      onSend={async (content) => {
        const error = await tell('post', post({ tabId, content }));
        if (error === undefined) drop();
        return error;
      }}
    />
  );
}
