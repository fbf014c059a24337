import type { ReportCase } from '@tabdock/contracts/community';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { Field } from '../../../components/inputs/field';
import { SelectField } from '../../../components/inputs/select-field';
import { useMuteMutation } from './reports.api';

const REASON_MAX_LENGTH = 200;

/** Values are days. */
const LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: 'lifted', label: 'Until somebody lifts it' },
];

interface MuteAuthorProps {
  author: ReportCase['author'];
  onClose: () => void;
}

/** Asks why and for how long. */
export function MuteAuthor({ author: { id, username }, onClose }: MuteAuthorProps) {
  const [mute] = useMuteMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { reason: '', days: '7' },
    send: async ({ reason, days }) => {
      const body = { reason: reason.trim(), days: days === 'lifted' ? null : Number(days) };
      await mute({ userId: id, body }).unwrap();
      dispatch(showToast({ tone: 'success', title: `${username} muted` }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Mute ${username}?`}
      text="A muted account cannot comment, report, or change its profile and public playlists. It still searches and downloads, and what it wrote stays."
      action="Mute"
      pending={form.pending}
      pendingText="Muting…"
      disabled={form.values.reason.trim() === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('reason')}
        label="Reason"
        hint="It stands in the audit log and in the account's own data."
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <SelectField {...form.field('days')} label="For how long" options={LENGTHS} />
    </ActionDialog>
  );
}
