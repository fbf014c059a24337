import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Section } from '../../../../components/layout/section';
import { formatCents } from '../../../../components/text/format';
import { Explained } from '../../figures/explained';
import { monthlyRevenueCents, PROJECTIONS } from './revenue-figures';
import { ABOUT, UNKNOWN } from '../shared/figure-texts';

/** What a month would bring if there were more users, or more of each. */
export function Projections({ business }: { business: BusinessAnalytics }) {
  const monthly = monthlyRevenueCents(business);
  return (
    <Section
      title="Revenue projections"
      description="A month of revenue, from the estimated monthly revenue of the period."
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 4,
          m: 0,
          mt: { md: -2 },
        }}
      >
        {PROJECTIONS.map(({ label, factor, meaning }) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              <Explained
                about={`${ABOUT.projection} times ${factor}.`}
              >{`${label} (×${factor})`}</Explained>
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0, mb: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {monthly === null ? UNKNOWN : formatCents(monthly * factor)}
            </Typography>
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </div>
        ))}
      </Box>
    </Section>
  );
}
