import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../graphics/icons';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** One line under the header for as long as the browser has no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
