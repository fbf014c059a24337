import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StarIcon } from '../../../components/graphics/icons';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { count, formatNumber, formatRating } from '../../../components/text/format';
import { isRated } from '../grouping';

/** `★ 4.8 (312)`, or that there is no rating. */
export function Rating({ rating, votes }: { rating: number; votes: number }) {
  if (!isRated({ rating, votes }))
    return (
      <Typography component="span" variant="caption" color="textSecondary">
        Not rated yet
      </Typography>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
    >
      <StarIcon sx={{ color: 'primary.main', fontSize: 'body1.fontSize' }} />
      <VisuallyHidden>
        Rated {formatRating(rating)} of 5 by {count(votes, 'vote')}
      </VisuallyHidden>
      <Typography
        component="span"
        variant="body2"
        aria-hidden
        sx={{ fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatRating(rating)}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" aria-hidden>
        ({formatNumber(votes)})
      </Typography>
    </Box>
  );
}
