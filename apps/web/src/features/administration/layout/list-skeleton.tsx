import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
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
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Box>
      ))}
    </Box>
  );
}
