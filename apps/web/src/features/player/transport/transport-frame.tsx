import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

interface TransportFrameProps {
  /** What stands over all of it. */
  above?: ReactNode;
  /** The panel that is open over the controls. */
  panel: { readonly id: string; readonly content: ReactNode } | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Stays at the lower edge of the window, in one thumb's reach. */
export function TransportFrame({ above, panel, children, ref }: TransportFrameProps) {
  return (
    <Box
      ref={ref}
      role="group"
      aria-label="Player"
      sx={(theme) => ({
        position: 'sticky',
        zIndex: 'appBar',
        bottom: theme.sizes.docked,
        mx: { xs: -4, md: -6 },
        px: { xs: 2, md: 4 },
        pb: 1,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      })}
    >
      {above}
      {panel && (
        <Box
          id={panel.id}
          sx={(theme) => ({
            maxHeight: `min(${theme.sizes.list}, 50dvh)`,
            overflowY: 'auto',
            px: { xs: 2, md: 0 },
            py: 4,
            borderBottom: 1,
            borderColor: 'divider',
          })}
        >
          {panel.content}
        </Box>
      )}
      {children}
    </Box>
  );
}
