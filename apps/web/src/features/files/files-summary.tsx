import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count, formatAtLeast, formatNumber } from '../../components/text/format';

interface FilesSummaryProps {
  total: number;
  successful: number;
  /** Number of selected files; left out for guests, who select nothing. */
  selected?: number;
  /** Whether there are older ones, which are not counted. */
  hasOlder: boolean;
}

/** The numbers that matter, side by side. */
export function FilesSummary({ total, successful, selected, hasOlder }: FilesSummaryProps) {
  const figures = [
    { name: 'Total', value: formatAtLeast(total, hasOlder) },
    { name: 'Successful', value: formatAtLeast(successful, hasOlder) },
    ...(selected === undefined ? [] : [{ name: 'Selected', value: formatNumber(selected) }]),
  ];
  return (
    <Box sx={{ mb: 6 }}>
      <Box
        component="dl"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
          maxWidth: { lg: theme.sizes.hero },
          m: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        })}
      >
        {figures.map(({ name, value }) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              px: { xs: 3, sm: 5 },
              py: 3,
              '& + &': { borderLeft: 1, borderColor: 'divider' },
            }}
          >
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {hasOlder && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          These figures cover your newest {count(total, 'download')}. Older ones are below the list.
        </Typography>
      )}
    </Box>
  );
}
