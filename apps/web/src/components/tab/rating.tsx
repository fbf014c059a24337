import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isRated, type RatedByBoth } from '@tabdock/contracts/community';
import { StarIcon } from '../graphics/icons';
import { count, formatNumber, formatRating } from '../text/format';
import { VisuallyHidden } from '../text/visually-hidden';

interface Figure {
  average: number;
  amount: number;
  spoken: string;
  /** Whose rating it is, where it is not the source's. */
  label?: string;
}

function RatingFigure({ average, amount, spoken, label }: Figure) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
    >
      <StarIcon sx={{ color: 'primary.main', fontSize: 'body1.fontSize' }} />
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <Typography
        component="span"
        variant="body2"
        aria-hidden
        sx={{ fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatRating(average)}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" aria-hidden>
        {[label, amount > 0 && `(${formatNumber(amount)})`].filter(Boolean).join(' ')}
      </Typography>
    </Box>
  );
}

interface RatingProps extends RatedByBoth {
  /** Whether the ratings stand one below the other on a phone, at the end of a line. */
  stacked?: boolean;
}

/** Ratings as far as they are known, `★ 4.8 (312)` at the source and `★ 4.5 here (12)`, or that there is none. */
export function Rating({ rating, votes, ratings, stacked = false }: RatingProps) {
  if (!isRated({ rating, votes, ratings }))
    return (
      <Typography component="span" variant="caption" color="textSecondary">
        Not rated yet
      </Typography>
    );
  const { averageRating = 0, totalRatings = 0 } = ratings ?? {};
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        columnGap: 3,
        ...(stacked && {
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'flex-end', sm: 'center' },
        }),
      }}
    >
      {isRated({ rating, votes }) && (
        <RatingFigure
          average={rating}
          amount={votes}
          spoken={`Rated ${formatRating(rating)} of 5${votes > 0 ? ` by ${count(votes, 'vote')}` : ''}`}
        />
      )}
      {totalRatings > 0 && (
        <RatingFigure
          average={averageRating}
          amount={totalRatings}
          spoken={`Rated ${formatRating(averageRating)} of 5 here by ${count(totalRatings, 'person', 'people')}`}
          label="here"
        />
      )}
    </Box>
  );
}
