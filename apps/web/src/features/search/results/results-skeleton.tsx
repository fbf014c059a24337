import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2] as const;

export function ResultsSkeleton() {
  return (
    <Box data-testid="results-skeleton" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 6,
            p: 5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" sx={{ mb: 2 }} />
            <Skeleton width="25%" sx={{ mb: 4, height: (theme) => theme.sizes.captionLine }} />
            <Skeleton width="80%" sx={{ height: (theme) => theme.sizes.captionLine }} />
          </Box>
          <Skeleton
            sx={(theme) => ({
              height: theme.sizes.touch,
              width: { xs: theme.sizes.touch, sm: theme.sizes.action },
              flexShrink: 0,
            })}
          />
        </Box>
      ))}
    </Box>
  );
}
