import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@tabdock/contracts/users';
import { CheckIcon } from '../../../components/graphics/icons';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { useVerifyUserEmailMutation } from '../administration.api';

interface VerifiedMarkProps {
  user: User;
  /** Where room is short the mark alone is seen; it is spoken all the same. */
  compact: boolean;
}

/** Whether the address is verified, and where not the button that does it. */
export function VerifiedMark({ user, compact }: VerifiedMarkProps) {
  const [verify, { isLoading }] = useVerifyUserEmailMutation();
  const tell = useOutcomeToast();
  if (user.emailVerified)
    return (
      <Typography
        component="span"
        variant="caption"
        {...(compact && { 'data-tip': 'Verified' })}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          color: 'success.main',
          verticalAlign: 'middle',
        }}
      >
        <CheckIcon />
        {compact ? <VisuallyHidden>Verified</VisuallyHidden> : 'Verified'}
      </Typography>
    );
  return (
    <Button
      sx={{ my: compact ? 0 : 2, ml: compact ? 1 : 0 }}
      aria-label={`Verify the e-mail address of ${user.username}`}
      disabled={isLoading}
      onClick={() =>
        void tell(verify(user.id), {
          done: 'User email verified successfully',
          failed: 'Failed to verify user email',
        })
      }
    >
      {isLoading ? 'Verifying...' : 'Verify'}
    </Button>
  );
}
