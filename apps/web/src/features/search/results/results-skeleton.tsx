import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/feedback/placeholder';

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
            <Placeholder width="45%" height="1.25rem" sx={{ mb: 2 }} />
            <Placeholder width="25%" height="1rem" sx={{ mb: 4 }} />
            <Placeholder width="80%" height="1rem" />
          </Box>
          <Placeholder
            height="2.75rem"
            sx={(theme) => ({
              width: { xs: theme.sizes.touch, sm: theme.sizes.action },
              flexShrink: 0,
            })}
          />
        </Box>
      ))}
    </Box>
  );
}
