import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { Field, TextAreaField } from '../../../components/inputs/field';
import { tabPath } from '../../../components/tab/tab-link';
import { count } from '../../../components/text/format';
import { useTakeDownMutation, type TakedownRequest } from './takedowns.api';

const TITLE_MAX_LENGTH = 300;
const NOTE_MAX_LENGTH = 1_000;

interface RemoveDialogProps {
  request: TakedownRequest;
  /** Tabs that the notice does not name. */
  alsoTabIds: readonly string[] | undefined;
  onClose: () => void;
}

/** Accepts a notice: asks what the register says, and which of its addresses go. */
export function RemoveDialog({ request, alsoTabIds = [], onClose }: RemoveDialogProps) {
  const [takeDown] = useTakeDownMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: {
      title: titleOf(request),
      addresses: [...knownAddresses(request), ...alsoTabIds.map(addressOf)].join('\n'),
      note: '',
    },
    send: async ({ title, addresses, note }) => {
      const { number, tabs } = await takeDown({
        requestId: request.id,
        body: {
          title,
          addresses: addresses.split('\n').filter((line) => line.trim() !== ''),
          ...(note.trim() !== '' && { note }),
        },
      }).unwrap();
      const words = `Takedown ${number}: ${count(tabs, 'tab')} removed everywhere`;
      dispatch(showToast({ tone: 'success', title: words }));
      onClose();
    },
  });
  const { title, addresses } = form.values;
  return (
    <ActionDialog
      title="Remove everywhere?"
      text="These tabs go at once: from searches, pages, lists and downloads, with every file that has the same content. You can bring them back later."
      action="Remove"
      pending={form.pending}
      pendingText="Removing…"
      disabled={title.trim() === '' || addresses.trim() === ''}
      dangerous
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('title')}
        label="In the public register"
        hint="What was removed. No names of people who wrote to us."
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <TextAreaField
        {...form.field('addresses')}
        label="Addresses"
        hint="One per line. Take out what should stay. A song's page stands for all its tabs."
        rows={4}
        spellCheck={false}
      />
      <TextAreaField
        {...form.field('note')}
        label="Note"
        hint="For administrators. It stays in the audit log: no names of people who wrote to us."
        maxLength={NOTE_MAX_LENGTH}
        rows={2}
        optional
      />
    </ActionDialog>
  );
}

function knownAddresses({ addresses }: TakedownRequest): string[] {
  const known = addresses.filter(({ match }) => match !== 'unknown');
  return [...new Set(known.map(({ address }) => address))];
}

function addressOf(tabId: string): string {
  return `${window.location.origin}${tabPath(tabId)}`;
}

function titleOf({ addresses, work }: TakedownRequest): string {
  const names = addresses.flatMap(({ tab }) => (tab ? `${tab.title} by ${tab.artist}` : []));
  return [...new Set(names)].join(', ').slice(0, TITLE_MAX_LENGTH) || (work ?? '');
}
