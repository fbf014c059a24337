import Box from '@mui/material/Box';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { formatCents, formatNumber, formatPercent } from '../../../../components/text/format';
import { Figure } from '../shared/figure';
import { averageRevenueCents, monthlyRevenueCents } from './revenue-figures';
import { ABOUT, awayText, UNKNOWN } from '../shared/figure-texts';

/** The four figures that say how the business is doing. */
export function Headline({ business }: { business: BusinessAnalytics }) {
  const { totalUsers, payingUsers, conversionRate } = business;
  const average = averageRevenueCents(business);
  const monthly = monthlyRevenueCents(business);
  const accountsAway = awayText('accounts');
  const revenueAway = totalUsers === null ? accountsAway : awayText('ads');
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 6,
        m: 0,
        pb: { xs: 8, md: 10 },
      }}
    >
      <Figure
        name="Total users"
        about={ABOUT.totalUsers}
        value={totalUsers === null ? UNKNOWN : formatNumber(totalUsers)}
        text={totalUsers === null ? accountsAway : 'All accounts'}
      />
      <Figure
        name="Average revenue"
        about={ABOUT.averageRevenue}
        value={average === null ? UNKNOWN : formatCents(average)}
        text={average === null ? revenueAway : 'For each account in 30 days'}
      />
      <Figure
        name="Conversion rate"
        about={ABOUT.conversionRate}
        value={conversionRate === null ? UNKNOWN : formatPercent(conversionRate)}
        text={payingUsers === null ? accountsAway : `${formatNumber(payingUsers)} pay for premium`}
      />
      <Figure
        name="Estimated monthly revenue"
        about={ABOUT.monthlyRevenue}
        value={monthly === null ? UNKNOWN : formatCents(monthly)}
        text={monthly === null ? revenueAway : 'Users times average revenue'}
      />
    </Box>
  );
}
