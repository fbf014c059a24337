import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../../components/text/visually-hidden';

const ROWS = Array.from({ length: 7 }, (_, row) => row);

const FIGURES = ['total', 'successful', 'selected'] as const;

/** Stands where figures, filters and rows will be. */
export function FilesSkeleton() {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <span role="status">Looking for your files…</span>
      </VisuallyHidden>
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          maxWidth: { lg: theme.sizes.hero },
          mb: 6,
          px: { xs: 3, sm: 5 },
          py: 5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        })}
      >
        {FIGURES.map((figure) => (
          <Skeleton
            key={figure}
            sx={({ sizes }) => ({ width: sizes.figure, height: sizes.tableHead })}
          />
        ))}
      </Box>
      <Skeleton width="60%" sx={{ mb: 6, height: (theme) => theme.sizes.touch }} />
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '2fr 1fr', md: '3fr 4fr 1fr' },
            alignItems: 'center',
            gap: 6,
            minHeight: (theme) => theme.sizes.fileRow,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="70%" />
          <Skeleton sx={{ display: { xs: 'none', md: 'block' } }} />
          <Skeleton sx={{ height: (theme) => theme.sizes.strings }} />
        </Box>
      ))}
    </Box>
  );
}
