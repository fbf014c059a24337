import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { count } from '../../../components/format';

interface CancelAllDialogProps {
  /** How many are under way. */
  active: number;
  pending: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before everything under way ends. Escape leaves all as it is. */
export function CancelAllDialog({ active, pending, onKeep, onCancel }: CancelAllDialogProps) {
  return (
    <Dialog
      open
      onClose={onKeep}
      aria-labelledby="cancel-all-title"
      aria-describedby="cancel-all-text"
    >
      <Box sx={{ p: { xs: 5, md: 6 } }}>
        <Typography id="cancel-all-title" variant="h2" sx={{ mb: 2 }}>
          Cancel all downloads?
        </Typography>
        <Typography id="cancel-all-text" variant="body2" color="textSecondary" sx={{ mb: 6 }}>
          {count(active, 'download')} under way will stop. What is already saved stays, and each of
          them can be fetched again.
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            justifyContent: 'flex-end',
            gap: 2,
          }}
        >
          <Button onClick={onKeep} autoFocus>
            Keep them
          </Button>
          <Button variant="contained" color="primary" disabled={pending} onClick={onCancel}>
            {pending ? 'Cancelling…' : 'Cancel all'}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
