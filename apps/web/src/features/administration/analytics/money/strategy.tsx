import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Section } from '../../../../components/layout/section';
import { formatCents, formatNumber, formatPercent } from '../../../../components/text/format';
import { Explained } from '../../figures/explained';
import { averageRevenueCents } from './revenue-figures';
import { PLAN, TARGET, TARGET_USERS } from './strategy-plan';
import { ABOUT, UNKNOWN } from '../shared/figure-texts';

/** How Tabdock is meant to pay for itself, beside what is true today. */
export function Strategy({ business }: { business: BusinessAnalytics }) {
  const average = averageRevenueCents(business);
  const { visitShares, conversionRate } = business;
  return (
    <Section
      title="Monetization strategy"
      description="The plan, and beside it what the period's figures say."
    >
      <Pair
        plan={`Target: ${TARGET}`}
        today={
          average === null
            ? UNKNOWN
            : `${formatCents(average * TARGET_USERS)} a month for ${formatNumber(TARGET_USERS)} users`
        }
      />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 5,
          mt: 4,
        }}
      >
        {PLAN.map(({ share, name, plannedShare, facts }) => (
          <li key={share}>
            <Typography component="h3" variant="h3">
              <Explained about={ABOUT.visitShares}>{name}</Explained>
            </Typography>
            <Pair
              plan={plannedShare}
              today={visitShares ? `${formatPercent(visitShares[share])} of visits` : UNKNOWN}
            />
            {facts.map((fact) => (
              <Typography key={fact} variant="body2" sx={{ mt: 2 }}>
                {fact}
              </Typography>
            ))}
            {share === 'premium' && conversionRate !== null && (
              <Today>{`${formatPercent(conversionRate)} of accounts pay`}</Today>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}

function Pair({ plan, today }: { plan: string; today: string }) {
  return (
    <>
      <Typography variant="body2">{plan}</Typography>
      <Today>{today}</Today>
    </>
  );
}

function Today({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Today: {children}
    </Typography>
  );
}
