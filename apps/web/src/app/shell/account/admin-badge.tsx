import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

export function AdminBadge({ sx }: { sx?: SxProps<Theme> }) {
  return (
    <Box
      component="span"
      sx={[
        (theme) => ({
          ...theme.typography.caption,
          flexShrink: 0,
          px: 1.5,
          borderRadius: 1,
          bgcolor: 'accentSoft',
          color: 'text.primary',
          fontWeight: 'fontWeightBold',
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      Admin
    </Box>
  );
}
