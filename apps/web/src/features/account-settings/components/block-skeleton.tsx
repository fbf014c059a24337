import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/feedback/placeholder';
import { VisuallyHidden } from '../../../components/text/visually-hidden';

/** Rows of a section that is still on its way. */
export function BlockSkeleton({ rows }: { rows: number }) {
  return (
    <Box aria-busy sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Placeholder width="35%" height="1.125rem" sx={{ mb: 2 }} />
          <Placeholder width="80%" height="1.125rem" />
        </div>
      ))}
    </Box>
  );
}
