import { NoteDialog } from './note-dialog';
import { RemoveDialog } from './remove-dialog';
import {
  useRejectTakedownRequestMutation,
  useRestoreByCounterNoticeMutation,
  useRestoreTakedownMutation,
  type TakedownRequest,
} from './takedowns.api';

export interface Deciding {
  request: TakedownRequest;
  decision: 'remove' | 'restore' | 'reject';
  /** Tabs that are to be removed with those that a notice names. */
  alsoTabIds?: readonly string[];
}

interface DecisionDialogProps extends Deciding {
  onClose: () => void;
}

/** Asks for what a decision about a request needs. */
export function DecisionDialog({ request, decision, alsoTabIds, onClose }: DecisionDialogProps) {
  const [reject] = useRejectTakedownRequestMutation();
  const [restoreByCounterNotice] = useRestoreByCounterNoticeMutation();
  const [restoreTakedown] = useRestoreTakedownMutation();
  const { id: requestId, number, kind, state, takedown } = request;
  if (decision === 'remove') {
    return <RemoveDialog request={request} alsoTabIds={alsoTabIds} onClose={onClose} />;
  }
  if (decision === 'restore')
    return (
      <NoteDialog
        title={`End takedown ${takedown?.number}?`}
        text="Its tabs are shown again at once. Their files are fetched anew when somebody downloads them."
        action="Restore"
        pendingText="Restoring…"
        done={`Takedown ${takedown?.number} ended`}
        send={(note) =>
          state === 'open'
            ? restoreByCounterNotice({ requestId, note }).unwrap()
            : restoreTakedown({ takedownId: takedown?.id ?? '', note }).unwrap()
        }
        onClose={onClose}
      />
    );
  const isCounter = kind === 'counter-notice';
  return (
    <NoteDialog
      title={`Reject ${isCounter ? 'counter-notice' : 'notice'} ${number}?`}
      text="Nothing changes for the tabs."
      action="Reject"
      pendingText="Rejecting…"
      done={`${isCounter ? 'Counter-notice' : 'Notice'} ${number} rejected`}
      send={(note) => reject({ requestId, note }).unwrap()}
      onClose={onClose}
    />
  );
}
