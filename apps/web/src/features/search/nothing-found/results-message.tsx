import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StringLines } from '../../../components/graphics/string-lines';

/** Where results would be: why there are none, and what to do. */
export function ResultsMessage({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
      <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
      <Typography sx={{ mb: 6, maxWidth: (theme) => theme.sizes.dialog, mx: 'auto' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
