import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountFigures as Figures } from '@tabdock/contracts/users';
import { formatNumber, formatPercent } from '../../../components/text/format';
import { conversionRate, shareOf } from './figures';
import { GroupBars } from './group-bars';

/** Four figures about all accounts, and their groups. */
export function AccountFigures({ figures }: { figures: Figures }) {
  const { totalUsers, newUsersLast30Days, verifiedUsers } = figures;
  return (
    <>
      <Box
        component="dl"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 8,
          m: 0,
          pb: { xs: 8, md: 10 },
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Figure name="Total users" value={formatNumber(totalUsers)} text="All accounts" />
        <Figure
          name="New users"
          value={formatNumber(newUsersLast30Days)}
          text="In the last 30 days"
        />
        <Figure
          name="Verified e-mail"
          value={formatPercent(shareOf(verifiedUsers, totalUsers))}
          text={`${formatNumber(verifiedUsers)} of ${formatNumber(totalUsers)}`}
        />
        <Figure
          name="Conversion rate"
          value={formatPercent(conversionRate(figures))}
          text="Premium and VIP among all"
        />
      </Box>
      <GroupBars figures={figures} />
    </>
  );
}

function Figure({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="h1"
        sx={{ m: 0, mt: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
        {text}
      </Typography>
    </Box>
  );
}
