import Button from '@mui/material/Button';
import { DialogButtons, DialogFrame } from '../../components/overlays/dialog-frame';
import { countAtLeast } from '../../components/text/format';

interface CancelAllDialogProps {
  /** How many are active. */
  active: number;
  /** Whether there are others, which may be too. */
  hasOlder: boolean;
  pending: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** Confirms that all active downloads are cancelled. Escape keeps them. */
export function CancelAllDialog({
  active,
  hasOlder,
  pending,
  onKeep,
  onCancel,
}: CancelAllDialogProps) {
  return (
    <DialogFrame
      title="Cancel all downloads?"
      text={
        <>
          {countAtLeast(active, 'download', hasOlder)} under way will stop. What is already saved
          stays, and each of them can be fetched again.
        </>
      }
      onClose={onKeep}
    >
      <DialogButtons>
        <Button onClick={onKeep} autoFocus>
          Keep them
        </Button>
        <Button variant="contained" color="primary" disabled={pending} onClick={onCancel}>
          {pending ? 'Cancelling…' : 'Cancel all'}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
