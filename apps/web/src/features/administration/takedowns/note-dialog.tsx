import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { TextAreaField } from '../../../components/inputs/field';

const NOTE_MAX_LENGTH = 1_000;

interface NoteDialogProps {
  title: string;
  /** What happens, in plain words. */
  text: string;
  action: string;
  pendingText: string;
  /** Said when it is done. */
  done: string;
  /** Rejects with an `ApiError`. */
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** A decision that needs nothing but a reason. */
export function NoteDialog({
  title,
  text,
  action,
  pendingText,
  done,
  send,
  onClose,
}: NoteDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { note: '' },
    send: async ({ note }) => {
      await send(note);
      dispatch(showToast({ tone: 'success', title: done }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={title}
      text={text}
      action={action}
      pending={form.pending}
      pendingText={pendingText}
      disabled={form.values.note.trim() === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label="Why"
        hint="For administrators. It stays in the audit log: no names of people who wrote to us."
        maxLength={NOTE_MAX_LENGTH}
        rows={3}
        autoFocus
      />
    </ActionDialog>
  );
}
