import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface PlaceholderProps {
  width?: string;
  height: string;
  sx?: SxProps<Theme>;
}

/** Stands where words will be. */
export function Placeholder({ width, height, sx }: PlaceholderProps) {
  return (
    <Box
      sx={[
        {
          width,
          height,
          borderRadius: 1,
          bgcolor: 'divider',
          animation: `${breathe} 1.6s ease-in-out infinite`,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
