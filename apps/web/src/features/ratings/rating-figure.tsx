import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StarIcon } from '../../components/graphics/icons';
import { formatRating } from '../../components/text/format';
import { emptyStar } from './empty-star';

interface RatingFigureProps {
  /** Whose rating it is. */
  label: string;
  /** 1 to 5; not rated if left out. */
  average?: number | null | undefined;
  /** Small text below the average, for example by how many people it is. */
  detail: string;
}

/** An average in large type, over the name of those who gave it. */
export function RatingFigure({ label, average, detail }: RatingFigureProps) {
  const isRated = typeof average === 'number';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: (theme) => theme.sizes.touch,
        }}
      >
        <StarIcon
          aria-hidden
          sx={{
            color: isRated ? 'primary.main' : 'line.strong',
            fontSize: 'h1.fontSize',
            ...(!isRated && emptyStar),
          }}
        />
        {isRated ? (
          <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatRating(average)}
            <Typography component="span" variant="caption" color="textSecondary">
              {' '}
              of 5
            </Typography>
          </Typography>
        ) : (
          <Typography color="textSecondary">Not rated yet</Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {label}
      </Typography>
      {isRated && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  );
}
