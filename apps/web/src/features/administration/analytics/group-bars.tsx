import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AccountFigures } from '@tabdock/contracts/users';
import { count, formatPercent } from '../../../components/text/format';
import { groupShares } from './figures';

/** A bar a group, its length the group's share of all accounts; the words beside it say the same. */
export function GroupBars({ figures }: { figures: AccountFigures }) {
  return (
    <Box component="section" aria-labelledby="groups-title" sx={{ pt: { xs: 8, md: 10 } }}>
      <Typography id="groups-title" variant="h2" sx={{ mb: 5 }}>
        Users by group
      </Typography>
      <Box
        component="ul"
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 5,
          maxWidth: theme.sizes.sections,
        })}
      >
        {groupShares(figures).map(({ name, users, share }) => (
          <li key={name}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2 }}>
              <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
                {name}
              </Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {count(users, 'user')} · {formatPercent(share)}
              </Typography>
            </Box>
            <Box
              sx={{
                height: (theme) => theme.sizes.bar,
                borderRadius: 1,
                bgcolor: 'divider',
                overflow: 'hidden',
              }}
            >
              <Box
                sx={{
                  height: '100%',
                  // A few among many can still be seen.
                  minWidth: (theme) => (users > 0 ? theme.sizes.leastBar : 0),
                  bgcolor: 'primary.main',
                }}
                style={{ width: `${share * 100}%` }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
