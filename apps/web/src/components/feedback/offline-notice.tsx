import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OfflineIcon } from '../graphics/icons';
import { useOnline } from './use-online';

/** One line under the header for as long as the browser has no connection. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 2,
            px: 4,
            py: 2,
            bgcolor: 'accentSoft',
            color: 'text.primary',
          }}
        >
          <OfflineIcon />
          <Typography variant="body2">
            You are offline. What is on this page stays; searching and downloading wait for the
            connection.
          </Typography>
        </Box>
      )}
    </div>
  );
}
