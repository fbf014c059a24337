import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '../../../../components/text/format';
import { BATCH_TABS } from '../../../../config/limits';

interface BatchLimitProps {
  id: string;
  /** How many are selected. */
  tabs: number;
  /** How many this account gets at once. */
  most: number;
}

/** How many tabs this account gets at once, and how many of the selected ones are too many. */
export function BatchLimit({ id, tabs, most }: BatchLimitProps) {
  const tooMany = tabs - most;
  return (
    <Typography
      id={id}
      variant="caption"
      color={tooMany > 0 ? 'error' : 'textSecondary'}
      // The bar of a phone has no line to spare, unless something is wrong.
      sx={{ display: { xs: tooMany > 0 ? 'block' : 'none', lg: 'block' } }}
    >
      {tooMany > 0
        ? `${formatNumber(tooMany)} too many: at most ${formatNumber(most)} at once. Deselect some`
        : `Up to ${formatNumber(most)} at once.`}
      {tooMany > 0 &&
        (most < BATCH_TABS.premium ? (
          <>
            , or get{' '}
            <Link component={RouterLink} to="/premium">
              {formatNumber(BATCH_TABS.premium)} with premium
            </Link>
            .
          </>
        ) : (
          '.'
        ))}
    </Typography>
  );
}
