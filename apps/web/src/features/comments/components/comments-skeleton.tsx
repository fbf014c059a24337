import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../../components/text/visually-hidden';

const THREADS = [0, 1, 2];

export function CommentsSkeleton() {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <span role="status">Looking for comments…</span>
      </VisuallyHidden>
      {THREADS.map((thread) => (
        <Box key={thread} sx={{ py: 4 }}>
          <Skeleton width="30%" sx={{ height: (theme) => theme.sizes.captionLine }} />
          <Skeleton sx={{ mt: 2 }} />
          <Skeleton width="70%" sx={{ mt: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
