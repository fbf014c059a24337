import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import {
  useRejectTakedownRequestMutation,
  useRestoreByCounterNoticeMutation,
  useRestoreTakedownMutation,
  type TakedownRequest,
} from './takedowns.api';

const RemoveDialog = late(async () => (await import('./remove-dialog')).RemoveDialog);
const NoteDialog = late(async () => (await import('./note-dialog')).NoteDialog);

type Asking = 'remove' | 'restore' | 'reject' | null;

/** What can be decided about a request. */
export function RequestActions({ request }: { request: TakedownRequest }) {
  const [asking, setAsking] = useState<Asking>(null);
  const [reject] = useRejectTakedownRequestMutation();
  const [restoreByCounterNotice] = useRestoreByCounterNoticeMutation();
  const [restoreTakedown] = useRestoreTakedownMutation();
  const kept = useKeptFocus();
  const { id: requestId, number, kind, state, takedown } = request;
  const open = state === 'open';
  const isCounter = kind === 'counter-notice';
  const holds = takedown !== null && takedown.restoredAt === null;
  const close = () => setAsking(null);
  const ask = (name: Exclude<Asking, null>, words: string) => (
    <Button
      variant={open && name !== 'reject' ? 'contained' : 'outlined'}
      {...(open && name !== 'reject' && { color: 'primary' })}
      aria-haspopup="dialog"
      aria-label={`${words} (${isCounter ? 'counter-notice' : 'notice'} ${number})`}
      onClick={() => setAsking(name)}
    >
      {words}
    </Button>
  );
  const restore = (note: string) =>
    open
      ? restoreByCounterNotice({ requestId, note }).unwrap()
      : restoreTakedown({ takedownId: takedown?.id ?? '', note }).unwrap();
  return (
    <Box tabIndex={-1} {...kept} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {open && !isCounter && ask('remove', 'Remove')}
      {holds && (open || !isCounter) && (isCounter || !open) && ask('restore', 'Restore')}
      {open && ask('reject', 'Reject')}
      {asking !== null && (
        <Opened onClose={close}>
          {asking === 'remove' ? (
            <RemoveDialog request={request} onClose={close} />
          ) : asking === 'restore' ? (
            <NoteDialog
              title={`End takedown ${takedown?.number}?`}
              text="Its tabs are shown again at once. Their files are fetched anew when somebody downloads them."
              action="Restore"
              pendingText="Restoring…"
              done={`Takedown ${takedown?.number} ended`}
              send={restore}
              onClose={close}
            />
          ) : (
            <NoteDialog
              title={`Reject ${isCounter ? 'counter-notice' : 'notice'} ${number}?`}
              text="Nothing changes for the tabs."
              action="Reject"
              pendingText="Rejecting…"
              done={`${isCounter ? 'Counter-notice' : 'Notice'} ${number} rejected`}
              send={(note) => reject({ requestId, note }).unwrap()}
              onClose={close}
            />
          )}
        </Opened>
      )}
    </Box>
  );
}
