import { ActionDialog } from '../../../components/form/action-dialog';
import { Field } from '../../../components/inputs/field';
import { useForm } from '../../../components/form/use-form';
import { count, formatNumber } from '../../../components/text/format';
import { PLAYLIST_NAME_LENGTH, PLAYLIST_TABS } from '../../../config/limits';

const MOST = formatNumber(PLAYLIST_TABS);

interface CreatePlaylistDialogProps {
  /** How many will be on it. */
  tabs: number;
  /** Name in the field until another is typed. */
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
  const tooMany = tabs > PLAYLIST_TABS;
  return (
    <ActionDialog
      title="Create a playlist"
      text={
        tabs === 0
          ? `It starts empty; tabs come from a search, from your files or from pasted songs. It holds up to ${MOST}.`
          : `With the ${count(tabs, 'tab')} that you selected. A playlist holds up to ${MOST}.`
      }
      action="Create"
      pending={form.pending}
      pendingText="Creating..."
      disabled={tooMany || form.values.name.trim() === ''}
      form={form.form}
      failure={
        tooMany
          ? `That is ${formatNumber(tabs - PLAYLIST_TABS)} too many: deselect some first.`
          : form.failure
      }
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
