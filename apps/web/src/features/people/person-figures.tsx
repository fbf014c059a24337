import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VisibleProfile } from '@tabdock/contracts/users';
import { formatNumber } from '../../components/text/format';

type Figures = Pick<VisibleProfile, 'reputation' | 'totalRatings' | 'totalComments'>;

/** Reputation, ratings and comments side by side, in digits that line up. */
export function PersonFigures({ profile }: { profile: Figures }) {
  const figures = [
    ['Reputation', profile.reputation],
    ['Ratings', profile.totalRatings],
    ['Comments', profile.totalComments],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0 }}>
      {figures.map(([name, value = 0]) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
