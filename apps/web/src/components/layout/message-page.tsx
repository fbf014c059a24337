import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StringLines } from '../graphics/string-lines';

interface MessagePageProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** `filling` while in progress, `full` when done. */
  strings?: 'still' | 'filling' | 'full';
}

/** A page that only has something to say, and a way on. */
export function MessagePage({ title, text, action, strings = 'still' }: MessagePageProps) {
  return (
    <Box
      sx={(theme) => ({
        width: '100%',
        maxWidth: theme.sizes.hero,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        py: { xs: 16, md: 32 },
        textAlign: 'center',
      })}
    >
      <StringLines state={strings} sx={{ height: (theme) => theme.sizes.messageStrings, mb: 8 }} />
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
