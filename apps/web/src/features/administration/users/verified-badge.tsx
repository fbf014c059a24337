import type { User } from '@tabdock/contracts/users';
import { Checkbox } from '../../../components/inputs/checkbox';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useSetVerifiedMutation } from '../administration.api';

interface VerifiedBadgeProps {
  user: User;
  /** Words beside the box; left out where a column's heading says it. */
  children?: string;
}

/** Gives and removes the Verified badge. */
export function VerifiedBadge({ user, children }: VerifiedBadgeProps) {
  const [setVerified] = useSetVerifiedMutation();
  const tell = useOutcomeToast();
  const change = (isVerified: boolean) =>
    tell(setVerified({ userId: user.id, isVerified }), {
      done: isVerified ? 'Verified badge given' : 'Verified badge removed',
      failed: 'Failed to change the badge',
    });
  return (
    <Checkbox
      checked={user.isVerified ? 'all' : 'none'}
      label={`${children ?? 'Verified badge'} of ${user.username}`}
      onChange={(checked) => void change(checked)}
    >
      {children}
    </Checkbox>
  );
}
