import { ActionDialog } from '../../../components/form/action-dialog';
import { Field } from '../../../components/inputs/field';
import { SelectField } from '../../../components/inputs/select-field';
import { useForm } from '../../../components/form/use-form';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useAppDispatch } from '../../../api/store-hooks';
import { usePauseSourceMutation } from './sources.api';

const REASON_MAX_LENGTH = 200;

/** Values are seconds; empty: until it is resumed. */
const LENGTHS = [
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: 'resumed', label: 'Until somebody resumes it' },
];

interface PauseSourceProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks why and for how long. */
export function PauseSource({ id, name, onClose }: PauseSourceProps) {
  const [pause] = usePauseSourceMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { reason: '', seconds: '3600' },
    send: async ({ reason, seconds }) => {
      const length = seconds === 'resumed' ? {} : { seconds: Number(seconds) };
      await pause({ sourceId: id, body: { reason: reason.trim(), ...length } }).unwrap();
      dispatch(showToast({ tone: 'success', title: `${name} paused` }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Pause ${name}?`}
      text="Nothing more is fetched from this site and it is not searched. What a worker has begun goes on, what waits keeps its place."
      action="Pause"
      pending={form.pending}
      pendingText="Pausing…"
      disabled={form.values.reason.trim() === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <Field
        {...form.field('reason')}
        label="Reason"
        hint="Other administrators read it here."
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <SelectField {...form.field('seconds')} label="For how long" options={LENGTHS} />
    </ActionDialog>
  );
}
