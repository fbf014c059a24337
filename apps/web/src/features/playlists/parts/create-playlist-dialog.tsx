import { ActionDialog } from '../../../components/form/action-dialog';
import { Field } from '../../../components/inputs/field';
import { useForm } from '../../../components/form/use-form';
import { count } from '../../../components/text/format';
import { PLAYLIST_NAME_LENGTH } from '../../../config/limits';

interface CreatePlaylistDialogProps {
  /** How many will be on it. */
  tabs: number;
  /** Stands in the field until another is typed. */
  name: string;
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Asks what the playlist is to be called. */
export function CreatePlaylistDialog({ tabs, name, onCreate, onClose }: CreatePlaylistDialogProps) {
  const form = useForm({
    initial: { name },
    send: (values) => Promise.resolve(onCreate(values.name.trim())),
  });
  return (
    <ActionDialog
      title="Create a playlist"
      text={
        tabs === 0
          ? 'It starts empty; tabs come from a search, from your files or from pasted songs.'
          : `With the ${count(tabs, 'tab')} that you selected.`
      }
      action="Create"
      pending={form.pending}
      pendingText="Creating..."
      disabled={form.values.name.trim() === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Name"
        maxLength={PLAYLIST_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
      />
    </ActionDialog>
  );
}
