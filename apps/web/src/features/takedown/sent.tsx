import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { StringLines } from '../../components/graphics/string-lines';

interface SentProps {
  title: string;
  children: ReactNode;
}

/** Text in place of a form that was sent; it takes the focus, as the button that had it is gone. */
export function Sent({ title, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ py: { xs: 4, md: 8 } }}>
      <StringLines state="full" sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 6 }} />
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 3, outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: (theme) => theme.sizes.measure }}>{children}</Typography>
    </Box>
  );
}
