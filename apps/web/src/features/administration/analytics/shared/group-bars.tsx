import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountFigures } from '@tabdock/contracts/users';
import { count, formatNumber, formatPercent } from '../../../../components/text/format';
import { BarRow } from './bar-row';
import { groupShares, shareOf } from './group-shares';

/** A bar a group, its length the group's share of all accounts; the words beside it say the same. */
export function GroupBars({ figures }: { figures: AccountFigures }) {
  const { totalUsers, verifiedUsers, newUsersLast30Days } = figures;
  return (
    <>
      <Box component="ul" sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        {groupShares(figures).map(({ name, users, share }) => (
          <BarRow
            key={name}
            name={name}
            text={`${count(users, 'user')} · ${formatPercent(share)}`}
            share={share}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 5, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatPercent(shareOf(verifiedUsers, totalUsers))} have a verified e-mail address (
        {formatNumber(verifiedUsers)} of {formatNumber(totalUsers)});{' '}
        {formatNumber(newUsersLast30Days)} are new in the last 30 days.
      </Typography>
    </>
  );
}
