import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/store-hooks';
import { Notice } from '../../components/feedback/notice';
import { useKeptFocus } from '../../components/keyboard/use-kept-focus';
import { reconnectRequested, selectLiveUpdatesOff } from '../../realtime/realtime.slice';

/** Shown after the live connection could not be restored: the page polls instead. */
export function LiveUpdatesOff() {
  const off = useSelector(selectLiveUpdatesOff);
  const dispatch = useAppDispatch();
  const kept = useKeptFocus();
  return (
    // Always rendered: screen readers announce changes only in a region that is already on the page.
    <div role="status" tabIndex={-1} {...kept}>
      {off && (
        <Notice
          tone="quiet"
          small
          sx={{ mb: 4 }}
          action={
            <Button variant="text" sx={{ mr: -2 }} onClick={() => dispatch(reconnectRequested())}>
              Reconnect
            </Button>
          }
        >
          Live updates are off. Changes show up a little later.
        </Notice>
      )}
    </div>
  );
}
