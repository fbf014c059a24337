import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StarIcon } from '../../components/graphics/icons';
import { count, formatNumber } from '../../components/text/format';
import { VisuallyHidden } from '../../components/text/visually-hidden';

/** How many gave 5, 4, 3, 2 and 1 stars. `spread` starts with 1. */
export function RatingSpread({ spread }: { spread: readonly number[] }) {
  const total = spread.reduce((sum, amount) => sum + amount, 0);
  return (
    <Box component="ul" aria-label="Spread of the ratings" sx={{ display: 'grid', rowGap: 1 }}>
      {spread
        .map((amount, index) => ({ amount, stars: index + 1 }))
        .toReversed()
        .map(({ amount, stars }) => (
          <Typography
            component="li"
            key={stars}
            variant="caption"
            color="textSecondary"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto auto minmax(0, 1fr) 4ch',
              alignItems: 'center',
              columnGap: 1,
            }}
          >
            <VisuallyHidden>
              {count(stars, 'star')}: {count(amount, 'rating')}
            </VisuallyHidden>
            <span aria-hidden>{stars}</span>
            <StarIcon aria-hidden sx={{ fontSize: 'inherit' }} />
            <Box
              aria-hidden
              sx={{
                height: (theme) => theme.spacing(1),
                mx: 1,
                borderRadius: 1,
                bgcolor: 'sunken',
                overflow: 'hidden',
              }}
            >
              <Box
                sx={{
                  height: 1,
                  width: amount / (total || 1),
                  bgcolor: 'primary.main',
                  transition: (theme) => theme.transitions.create('width'),
                }}
              />
            </Box>
            <Box component="span" aria-hidden sx={{ textAlign: 'right' }}>
              {formatNumber(amount)}
            </Box>
          </Typography>
        ))}
    </Box>
  );
}
