import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { UNDO_MILLIS } from '../../../config/limits';

type Call = () => PromiseLike<
  { data: unknown; error?: undefined } | { data?: undefined; error: unknown }
>;

interface DeskActionsProps {
  /** "Campaign" */
  what: string;
  name: string;
  isActive: boolean;
  /** What is Tabdock's own can only be switched off. */
  deletable: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  /** Pauses what is active, resumes what is not. */
  toggle: Call;
  remove: Call;
  restore: Call;
}

/** What can be done with the entry of a card. A deletion can be undone for ten seconds. */
export function DeskActions({
  what,
  name,
  isActive,
  deletable,
  onEdit,
  onDuplicate,
  toggle,
  remove,
  restore,
}: DeskActionsProps) {
  const tell = useOutcomeToast();
  const [busy, setBusy] = useState<'toggle' | 'remove'>();
  const entry = what.toLowerCase();
  const description = name;

  const change = async () => {
    if (busy) return;
    setBusy('toggle');
    await tell(toggle(), {
      done: { title: `${what} ${isActive ? 'paused' : 'resumed'}`, description },
      failed: `Failed to ${isActive ? 'pause' : 'resume'} ${entry}`,
    });
    setBusy(undefined);
  };
  const undo = () =>
    void tell(restore(), {
      done: { title: `${what} restored`, description },
      failed: `Failed to restore ${entry}`,
    });
  const discard = async () => {
    setBusy('remove');
    await tell(remove(), {
      done: {
        title: `${what} deleted successfully`,
        description,
        millis: UNDO_MILLIS,
        action: { text: 'Undo', run: undo },
      },
      failed: `Failed to delete ${entry}`,
    });
    setBusy(undefined);
  };

  return (
    <>
      <Button aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        aria-label={`${isActive ? 'Pause' : 'Resume'} ${name}`}
        aria-disabled={busy === 'toggle'}
        onClick={() => void change()}
      >
        {isActive ? 'Pause' : 'Resume'}
      </Button>
      <Button variant="text" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
        Duplicate
      </Button>
      {deletable && (
        <Button
          variant="text"
          aria-label={`Delete ${name}`}
          disabled={busy === 'remove'}
          onClick={() => void discard()}
        >
          Delete
        </Button>
      )}
    </>
  );
}
