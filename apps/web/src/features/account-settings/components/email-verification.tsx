import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AlertIcon, CheckIcon } from '../../../components/graphics/icons';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useResendVerificationMutation } from '../account.api';

/** Whether the address is known to be the person's own; until it is, another mail can be asked for. */
export function EmailVerification({ verified }: { verified: boolean }) {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const tell = useOutcomeToast();
  if (verified)
    return (
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'flex', gap: 1, mt: 1, color: 'success.main' }}
      >
        <CheckIcon />
        Verified
      </Typography>
    );
  return (
    <>
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'flex', gap: 1.5, mt: 1, color: 'text.secondary' }}
      >
        <AlertIcon />
        Not verified yet
      </Typography>
      <Box component="span" sx={{ display: 'block', mt: 2 }}>
        Open the link in the e-mail that we sent you, or ask for another one.
      </Box>
      <Button
        disabled={isLoading}
        onClick={() =>
          void tell(resend(), {
            done: {
              title: 'Verification email sent',
              description: 'Open the link in it to verify your address.',
            },
            failed: 'Failed to send verification email',
          })
        }
        sx={{ mt: 3 }}
      >
        {isLoading ? 'Sending...' : 'Resend verification email'}
      </Button>
    </>
  );
}
