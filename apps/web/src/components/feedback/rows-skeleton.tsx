import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../text/visually-hidden';

const ROWS = Array.from({ length: 5 }, (_, row) => row);

/** Stands where the rows of a list will be. */
export function RowsSkeleton({ text }: { text: string }) {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Box key={row} sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
          <Skeleton width="40%" />
          <Skeleton width="20%" sx={{ mt: 1, height: (theme) => theme.sizes.captionLine }} />
        </Box>
      ))}
    </Box>
  );
}
