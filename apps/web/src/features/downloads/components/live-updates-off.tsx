import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { reconnectRequested, selectLiveUpdatesOff } from '../../../realtime/realtime.slice';

/** Says that news come by asking only, after the live connection could not be made again. */
export function LiveUpdatesOff() {
  const off = useSelector(selectLiveUpdatesOff);
  const dispatch = useAppDispatch();
  return (
    // Always there: screen readers only watch a region that was.
    <div role="status">
      {off && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 3,
            rowGap: 1,
            mb: 4,
            pl: 4,
            pr: 2,
            py: 1,
            borderRadius: 1,
            bgcolor: 'sunken',
          }}
        >
          <Typography variant="caption">Live updates are off. News come a little later.</Typography>
          <Button variant="text" onClick={() => dispatch(reconnectRequested())}>
            Reconnect
          </Button>
        </Box>
      )}
    </div>
  );
}
