import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TabFrameProps {
  /** The music at the head of the page. */
  stage: ReactNode;
  head: ReactNode;
  /** Buttons in a row that wraps, the most important one first. */
  actions: ReactNode;
  /** Sections, one under the other. */
  children: ReactNode;
  /** Sections beside the others where there is room, else below them. */
  aside: ReactNode;
}

/** Where everything on the page of a tab stands. */
export function TabFrame({ stage, head, actions, children, aside }: TabFrameProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
        },
        columnGap: 12,
        width: '100%',
        maxWidth: theme.sizes.content,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        pt: { xs: 4, md: 8 },
        pb: { xs: 12, md: 16 },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        {stage}
        <Box sx={{ mt: { xs: 6, md: 8 } }}>{head}</Box>
        <Box sx={{ mt: 6, mb: { xs: 8, md: 10 } }}>{actions}</Box>
        {children}
      </Box>
      <Box
        component="aside"
        aria-label="Related"
        sx={{
          minWidth: 0,
          // Its first section begins where the page does, so it needs no line above it.
          '& > section:first-of-type': { borderTop: { lg: 'none' }, pt: { lg: 0 } },
        }}
      >
        {aside}
      </Box>
    </Box>
  );
}
