import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ListRowProps {
  children: ReactNode;
  /** What stands at the end of the line. */
  action: ReactNode;
  sx?: SxProps<Theme>;
}

/** An entry of a list under a hairline: what it is, and what can be done with it. */
export function ListRow({ children, action, sx }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  );
}
