import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Plan } from '@tabdock/contracts/billing';
import { Link } from 'react-router-dom';
import { PlanFacts } from '../../../billing/plan-facts';
import { hasPremium, runningOf, standingOf, type Standing } from '../../../billing/standing';
import { Notice } from '../../../components/feedback/notice';
import { GROUP_NAMES } from '../../../config/group-names';
import { PastDue } from './past-due';
import { PlanActions } from './plan-actions';

/** What is to be known beside the facts. */
function noteOf(plan: Plan, standing: Standing): string | undefined {
  const isGiven = plan.grantedGroup === 'vip' || plan.grantedGroup === 'premium';
  if (plan.isPending && !hasPremium(plan))
    return 'Your payment is being confirmed. Premium begins as soon as it is.';
  if (standing === 'given')
    return `Your account was put into the group ${GROUP_NAMES[plan.group]}. There is nothing to pay.`;
  if (standing === 'paid' && isGiven)
    return `Your account is in the group ${GROUP_NAMES[plan.grantedGroup]} as well, which has all of premium without paying. You lose nothing by cancelling.`;
  return undefined;
}

export function PlanDetails({ plan }: { plan: Plan }) {
  const running = runningOf(plan);
  const standing = standingOf(plan);
  const note = noteOf(plan, standing);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      {running && standing === 'past-due' && <PastDue subscription={running} />}
      {note !== undefined && <Notice tone="quiet">{note}</Notice>}
      <PlanFacts plan={plan} />
      {running ? (
        <PlanActions subscription={running} />
      ) : (
        standing === 'free' && (
          <Button component={Link} to="/premium" sx={{ alignSelf: 'flex-start' }}>
            What premium gives
          </Button>
        )
      )}
    </Box>
  );
}
