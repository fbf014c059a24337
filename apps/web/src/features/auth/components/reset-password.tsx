import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MessagePage } from '../../../components/layout/message-page';
import { Page } from '../../../components/layout/page';
import { useLinkToken } from '../hooks/use-link-token';
import { ResetPasswordForm } from './reset-password-form';

/** The page behind a reset link. */
export function ResetPassword() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<{ token: string; done: boolean }>();
  if (token !== null && outcome?.token !== token)
    return (
      <Page
        title="Choose a new password"
        lead="It ends all open sessions of your account; log in again with the new one."
      >
        <ResetPasswordForm
          key={token}
          token={token}
          onDone={() => setOutcome({ token, done: true })}
          onLinkInvalid={() => setOutcome({ token, done: false })}
        />
      </Page>
    );
  return outcome?.done ? (
    <MessagePage
      title="Your password is changed"
      text="Log in with the new one. Every device that was logged in before is logged out."
      strings="full"
      action={
        <Button autoFocus component={Link} to="/login" variant="contained" color="primary">
          Log in
        </Button>
      }
    />
  ) : (
    <MessagePage
      title="This link does not work"
      text="It was used already, has expired or is not complete. Ask for a new one and open the link of the newest mail."
      action={
        <Button
          autoFocus
          component={Link}
          to="/forgot-password"
          variant="contained"
          color="primary"
        >
          Send a new link
        </Button>
      }
    />
  );
}
