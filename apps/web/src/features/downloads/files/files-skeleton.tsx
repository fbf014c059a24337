import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/placeholder';
import { VisuallyHidden } from '../../../components/visually-hidden';

const ROWS = Array.from({ length: 7 }, (_, row) => row);

/** Stands where figures, filters and rows will be. */
export function FilesSkeleton() {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <span role="status">Looking for your files…</span>
      </VisuallyHidden>
      <Placeholder height="5rem" sx={{ maxWidth: (theme) => theme.sizes.hero, mb: 6 }} />
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
