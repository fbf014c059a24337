import Box from '@mui/material/Box';
import { useCallback, type ReactNode } from 'react';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { DownloadBar } from '../../../features/downloads/live/download-bar';
import { dockHeightVariable } from '../../theme/tokens';

/** Lets toasts and the page's end keep clear of the dock, however high it is. */
function tellHeight(dock: HTMLElement | null) {
  if (!dock) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty(dockHeightVariable, `${dock.offsetHeight}px`),
  );
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty(dockHeightVariable);
  };
}

/** At the bottom where there is no right column: the selection, if any, over the live panel. */
export function HomeDock({ selection }: { selection?: ReactNode }) {
  const { ref: keepFocus, ...kept } = useKeptFocus();
  const ref = useCallback(
    (dock: HTMLElement | null) => {
      keepFocus(dock);
      return tellHeight(dock);
    },
    [keepFocus],
  );
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      {...kept}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: 0,
        bottom: 0,
        maxHeight: '100dvh',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '&:has([aria-expanded="true"])': { boxShadow: 8 },
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {selection}
      <DownloadBar />
    </Box>
  );
}
