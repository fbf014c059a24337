import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { hasFirstBars } from '../../../components/loading/first-html';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { TabFrame } from './tab-frame';

/** Stands where the page will be, in its shape. */
export function TabSkeleton() {
  return (
    // The first bars that came with the page stand in its place.
    <Box aria-busy sx={hasFirstBars() ? { '& > div': { visibility: 'hidden' } } : null}>
      <VisuallyHidden>
        <span role="status">Looking for the tab…</span>
      </VisuallyHidden>
      <TabFrame
        stage={<Skeleton variant="rounded" sx={{ height: (theme) => theme.sizes.phrase }} />}
        head={
          <>
            <Skeleton variant="text" width="60%" sx={{ typography: 'h1' }} />
            <Skeleton variant="text" width="30%" />
            <Skeleton variant="text" width="80%" sx={{ mt: 4 }} />
          </>
        }
        actions={
          <Skeleton
            variant="rounded"
            sx={(theme) => ({
              height: theme.sizes.touch,
              width: { xs: '100%', sm: theme.sizes.action },
            })}
          />
        }
        aside={null}
      >
        {null}
      </TabFrame>
    </Box>
  );
}
