import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BatchZip } from './batch-zip';
import { DownloadList } from './download-list';
import { LiveUpdatesOff } from './live-updates-off';
import { PanelStatus } from './panel-status';

/** The live panel of the right column. */
export function DownloadPanel() {
  return (
    <Box
      component="section"
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
      <Typography id="downloads-title" variant="h3" component="h2" sx={{ mb: 1 }}>
        Downloads
      </Typography>
      <PanelStatus />
      <LiveUpdatesOff />
      <BatchZip />
      <DownloadList />
    </Box>
  );
}
