import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { detailOf } from '../../../api/api-error';
import { MessagePage } from '../../../components/layout/message-page';
import { useSession } from '../../../session/use-session';
import { useEmailVerification } from '../hooks/use-email-verification';
import { useLinkToken } from '../hooks/use-link-token';

/** The page behind a verification link; its outcome is announced. */
export function VerifyEmail() {
  return (
    <div aria-live="polite">
      <Outcome />
    </div>
  );
}

function Outcome() {
  const { user } = useSession();
  const { verification, tryAgain } = useEmailVerification(useLinkToken());
  switch (verification.state) {
    case 'working':
      return <MessagePage title="Verifying your address..." text="One moment." strings="filling" />;
    case 'done':
      return (
        <MessagePage
          title="Your address is verified"
          text={`Mails about your account go to ${verification.email}.`}
          strings="full"
          action={<Onward />}
        />
      );
    case 'failed':
      return (
        <MessagePage
          title="Your address is not verified yet"
          text={detailOf(verification.error)}
          action={
            <Button variant="contained" color="primary" onClick={tryAgain}>
              Try again
            </Button>
          }
        />
      );
    case 'link-invalid':
      return user?.emailVerified ? (
        <MessagePage
          title="Your address is verified"
          text="This link is not needed any more."
          strings="full"
          action={<Onward />}
        />
      ) : (
        <MessagePage
          title="This link does not work"
          text="It was used already, has expired or is not complete. Your settings send you a new one."
          action={
            <Button
              component={Link}
              to={user ? '/settings' : '/login?returnTo=%2Fsettings'}
              variant="contained"
              color="primary"
            >
              {user ? 'Go to the settings' : 'Log in to get a new link'}
            </Button>
          }
        />
      );
  }
}

function Onward() {
  return (
    <Button component={Link} to="/" variant="contained" color="primary">
      Search for a tab
    </Button>
  );
}
