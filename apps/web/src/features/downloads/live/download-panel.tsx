import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { usePageAction } from '../../../components/keyboard/page-action';
import { usePanelShown } from './use-panel-shown';
import { LivePanel } from './live-panel';

/** The live panel of the right column. */
export function DownloadPanel() {
  const section = useRef<HTMLElement>(null);
  usePanelShown(true);
  usePageAction('downloads', () => section.current?.focus());
  return (
    <Box
      ref={section}
      component="section"
      tabIndex={-1}
      aria-labelledby="downloads-title"
      sx={{
        px: 5,
        pt: 4,
        pb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id="downloads-title" variant="h3" component="h2" sx={{ mb: 3 }}>
        Downloads
      </Typography>
      <LivePanel />
    </Box>
  );
}
