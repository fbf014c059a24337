import type { ReportKind, ReportReason } from '@tabdock/contracts/community';
import { useAppDispatch } from '../api/store-hooks';
import { showToast } from '../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../components/form/action-dialog';
import { useForm } from '../components/form/use-form';
import { TextAreaField } from '../components/inputs/field';
import { SelectField } from '../components/inputs/select-field';
import { KIND_NAMES, REASON_NAMES } from './report-words';
import { useReportMutation } from './reports.api';

const NOTE_MAX_LENGTH = 500;

const REASONS = Object.entries(REASON_NAMES).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));

export interface ReportSubject {
  kind: ReportKind;
  id: string;
}

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Asks what is wrong, and reports it to the administrators. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const [report] = useReportMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { reason: '', note: '' },
    send: async ({ reason, note }) => {
      await report({ subject, reason: reason as ReportReason, note }).unwrap();
      const description = 'Thank you. An administrator will look at it.';
      dispatch(showToast({ tone: 'success', title: 'Reported', description }));
      onClose();
    },
  });
  const kind = KIND_NAMES[subject.kind];
  return (
    <ActionDialog
      title={`Report this ${kind}?`}
      text="Administrators read your report and see who sent it. Nobody else does."
      action="Report"
      pending={form.pending}
      pendingText="Reporting…"
      disabled={form.values.reason === ''}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label="What is wrong with it?"
        placeholder="Choose a reason"
        options={REASONS}
        value={form.values.reason as ReportReason | ''}
        autoFocus
      />
      <TextAreaField
        {...form.field('note')}
        label="Anything to add?"
        optional
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
      />
    </ActionDialog>
  );
}
