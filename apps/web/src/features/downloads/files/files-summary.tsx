import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../components/format';

interface FilesSummaryProps {
  total: number;
  successful: number;
  /** Left out for guests, who select nothing. */
  selected?: number;
}

/** The numbers that matter, side by side. */
export function FilesSummary({ total, successful, selected }: FilesSummaryProps) {
  const figures = [
    { name: 'Total', value: total },
    { name: 'Successful', value: successful },
    ...(selected === undefined ? [] : [{ name: 'Selected', value: selected }]),
  ];
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
        maxWidth: { lg: theme.sizes.hero },
        m: 0,
        mb: 6,
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
          <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
