import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdReport } from '@tabdock/contracts/ads';
import { useId } from 'react';
import { formatNumber } from '../../../components/text/format';

type Reasons = AdReport['notCounted'];

const WORDS: Record<keyof Reasons, string> = {
  bots: 'from known bots',
  tooMany: 'more than ten a second from one visitor',
  unseenClicks: 'clicks on ads that were not seen',
  administrators: 'from administrators',
};

/** Events that are in no figure, by reason. */
export function NotCounted({ events }: { events: Reasons }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: { xs: 6, md: 8 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 3 }}>
        Not counted
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
        {(Object.keys(WORDS) as (keyof Reasons)[]).map((reason) => (
          <Typography
            component="li"
            key={reason}
            variant="body2"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(events[reason])}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {WORDS[reason]}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
