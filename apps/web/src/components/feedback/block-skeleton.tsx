import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../text/visually-hidden';

/** Rows of a section that is still loading. */
export function BlockSkeleton({ rows }: { rows: number }) {
  return (
    <Box aria-busy sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width="35%" sx={{ mb: 2 }} />
          <Skeleton width="80%" />
        </div>
      ))}
    </Box>
  );
}
