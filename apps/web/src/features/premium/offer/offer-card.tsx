import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PREMIUM, type PremiumOffer } from '@tabdock/contracts/billing';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../components/text/money';

interface OfferCardProps {
  offer: PremiumOffer;
  /** What this visitor can do about it. */
  children: ReactNode;
}

/** The price, and the way to it. */
export function OfferCard({ offer: { priceCents, currency }, children }: OfferCardProps) {
  return (
    <Box
      component="section"
      aria-label={PREMIUM.name}
      sx={{
        p: { xs: 5, md: 6 },
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2">
        {PREMIUM.name}
      </Typography>
      <Typography
        component="p"
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          mt: 1,
          mb: 5,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography component="strong" variant="h1">
          {formatMoney(priceCents, currency)}
        </Typography>{' '}
        <Typography component="span" color="textSecondary">
          a {PREMIUM.interval}
        </Typography>
      </Typography>
      {children}
    </Box>
  );
}
