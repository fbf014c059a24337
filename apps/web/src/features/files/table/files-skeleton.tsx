import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/feedback/placeholder';
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
          <Placeholder key={figure} height="2.5rem" width="3.5rem" />
        ))}
      </Box>
      <Placeholder height="2.75rem" width="60%" sx={{ mb: 6 }} />
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '2fr 1fr', md: '3fr 4fr 1fr' },
            alignItems: 'center',
            gap: 6,
            minHeight: '4rem',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Placeholder height="1.25rem" width="70%" />
          <Placeholder height="1.25rem" sx={{ display: { xs: 'none', md: 'block' } }} />
          <Placeholder height="2.25rem" />
        </Box>
      ))}
    </Box>
  );
}
