import Button from '@mui/material/Button';
import type { Unsubscribed } from '@tabdock/contracts/users';
import { Link } from 'react-router-dom';
import { detailOf } from '../../../api/api-error';
import { MessagePage } from '../../../components/layout/message-page';
import { useSession } from '../../../session/use-session';
import { useUnsubscribeMutation } from '../auth.api';
import { useLinkToken } from '../hooks/use-link-token';
import { isLinkInvalid } from '../link-invalid';

const STOPPED: Record<Unsubscribed['setting'], string> = {
  emailNotifications: 'News about your account no longer comes by mail; mails about its safety do.',
  replyNotifications: 'You get no more mails when somebody replies to your comments.',
  loginNotifications: 'You get no more mails when a new device logs in to your account.',
  other: 'You get no more mails of this kind.',
  downloadNotifications: 'You get no more mails when a batch of downloads is done.',
};

/** The page behind the link at the end of a mail: it asks first, as programs open the links of mails too. */
export function Unsubscribe() {
  return (
    <div aria-live="polite">
      <Steps token={useLinkToken()} />
    </div>
  );
}

function Steps({ token }: { token: string | null }) {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  if (data) {
    return (
      <MessagePage
        title="These mails have stopped"
        text={`${STOPPED[data.setting] ?? STOPPED.other} Your settings turn them on again.`}
        strings="full"
        action={<ToSettings />}
      />
    );
  }
  if (!token || isLinkInvalid(error)) {
    return (
      <MessagePage
        title="This link does not work"
        text="It has expired or is not complete. Your settings stop these mails too."
        action={<ToSettings />}
      />
    );
  }
  return (
    <MessagePage
      title={error ? 'The mails have not stopped yet' : 'Stop these mails?'}
      text={error ? detailOf(error) : 'You get no more of this kind. All else stays as it is.'}
      strings={isLoading ? 'filling' : 'still'}
      action={
        <Button
          variant="contained"
          color="primary"
          disabled={isLoading}
          aria-busy={isLoading}
          onClick={() => void unsubscribe(token)}
        >
          {error ? 'Try again' : 'Stop these mails'}
        </Button>
      }
    />
  );
}

function ToSettings() {
  const { user } = useSession();
  return (
    <Button
      component={Link}
      to={user ? '/settings' : '/login?returnTo=%2Fsettings'}
      variant="contained"
      color="primary"
    >
      {user ? 'Go to the settings' : 'Log in for the settings'}
    </Button>
  );
}
