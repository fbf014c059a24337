import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@tabdock/contracts/users';
import { CheckIcon } from '../../../components/graphics/icons';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { useVerifyUserEmailMutation } from '../administration.api';

interface VerifiedMarkProps {
  user: User;
  /** Where room is short the mark alone is seen; it is spoken all the same. */
  compact: boolean;
}

/** Says that the address is verified, or has the button that verifies it. */
export function VerifiedMark({ user, compact }: VerifiedMarkProps) {
  const [verify, { isLoading }] = useVerifyUserEmailMutation();
  const tell = useOutcomeToast();
  const kept = useKeptFocus();
  const press = () => {
    if (isLoading) return;
    void tell(verify(user.id), {
      done: 'User email verified successfully',
      failed: 'Failed to verify user email',
    });
  };
  return (
    <Box component="span" tabIndex={-1} {...kept}>
      {user.emailVerified ? (
        <Mark compact={compact} />
      ) : (
        <Button
          sx={{ my: compact ? 0 : 2, ml: compact ? 1 : 0 }}
          aria-label={`Verify the e-mail address of ${user.username}`}
          aria-disabled={isLoading}
          onClick={press}
        >
          {isLoading ? 'Verifying...' : 'Verify'}
        </Button>
      )}
    </Box>
  );
}

function Mark({ compact }: Pick<VerifiedMarkProps, 'compact'>) {
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
}
