import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { BatchZip } from './batch-zip';
import { DownloadList } from './download-list';
import { PanelStatus } from './panel-status';

/** What the open Download Menu shows. */
export function LivePanel() {
  return (
    <>
      <BatchZip />
      <DownloadList />
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          justifyContent: 'space-between',
          alignItems: { sm: 'flex-start' },
          columnGap: 6,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <PanelStatus />
        <Button
          variant="text"
          component={Link}
          to="/downloads"
          sx={{ flexShrink: 0, mr: { sm: -2 }, order: { xs: -1, sm: 0 } }}
        >
          View All Downloads
        </Button>
      </Box>
    </>
  );
}
