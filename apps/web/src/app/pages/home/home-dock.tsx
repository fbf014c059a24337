import Box from '@mui/material/Box';
import { DownloadMenu } from '../../../features/downloads/live/download-menu';
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

/** Downloads docked at the bottom of the window while the page scrolls; `isOpen` opens it and gives it the focus. */
export function HomeDock({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Box
      ref={tellHeight}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: 0,
        bottom: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '&:has([aria-expanded="true"])': { boxShadow: 8 },
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <DownloadMenu isOpen={isOpen} />
    </Box>
  );
}
