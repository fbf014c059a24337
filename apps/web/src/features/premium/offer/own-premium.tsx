import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Plan, PremiumOffer, Subscription } from '@tabdock/contracts/billing';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { endedWords } from '../../../billing/billing-texts';
import { runningOf, standingOf } from '../../../billing/standing';
import { CheckIcon } from '../../../components/graphics/icons';
import { formatDate } from '../../../components/text/format';
import { formatMoney } from '../../../components/text/money';
import { GROUP_NAMES } from '../../../config/group-names';
import { PastDue } from '../plan/past-due';
import { Buy, NotSold } from './buy';

/** What the offer is to an account: bought already, given, or to be bought. */
export function OwnPremium({ plan, offer: { seller } }: { plan: Plan; offer: PremiumOffer }) {
  const running = runningOf(plan);
  const standing = standingOf(plan);
  if (running && standing === 'past-due')
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <PastDue subscription={running} />
        <SettingsLink />
      </Box>
    );
  if (running)
    return (
      <Held title="You have premium" text={runningWords(running)}>
        <SettingsLink />
      </Held>
    );
  if (standing === 'given')
    return (
      <Held
        title={`Your account is ${GROUP_NAMES[plan.group]}`}
        text="It has all of premium already. There is nothing to pay."
      />
    );
  if (seller === 'none') return <NotSold />;
  const { subscription } = plan;
  return (
    <>
      {subscription && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {endedWords(subscription)}
        </Typography>
      )}
      <Buy seller={seller} text={subscription ? 'Buy premium again' : 'Buy premium'} />
    </>
  );
}

function runningWords({
  cancelsAtPeriodEnd,
  periodEnd,
  priceCents,
  currency,
}: Subscription): string {
  const day = formatDate(periodEnd);
  return cancelsAtPeriodEnd
    ? `You cancelled it. It stays until ${day}, and nothing more is charged.`
    : `The next payment of ${formatMoney(priceCents, currency)} is on ${day}.`;
}

function Held({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, p: 3, borderRadius: 1, bgcolor: 'successSoft' }}>
        <CheckIcon sx={{ flexShrink: 0, color: 'success.main' }} />
        <div>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            {title}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </div>
      </Box>
      {children}
    </Box>
  );
}

function SettingsLink() {
  return (
    <Button component={Link} to="/settings" fullWidth>
      Plan and invoices
    </Button>
  );
}
