import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/feedback/placeholder';
import { VisuallyHidden } from '../../../components/text/visually-hidden';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

export function ListSkeleton() {
  return (
    <Box aria-busy data-testid="list-skeleton">
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: '2fr 3fr 1fr',
            gap: 6,
            py: 4,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Placeholder height="1.25rem" />
          <Placeholder height="1.25rem" />
          <Placeholder height="1.25rem" />
        </Box>
      ))}
    </Box>
  );
}
