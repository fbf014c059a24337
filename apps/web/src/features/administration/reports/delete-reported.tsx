import type { ReportCase, SeenReportKind } from '@tabdock/contracts/community';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { KIND_NAMES } from '../../../reporting/report-words';
import { kindTitle } from './case-words';
import { useDecideReportMutation } from './reports.api';

const CONSEQUENCES: Record<SeenReportKind, string> = {
  comment: 'Its text goes for good. Where others replied, "Comment deleted" stays in its place.',
  profile: 'Display name, text, place and website go for good. The account stays.',
  picture: 'The picture goes for good. The account stays.',
  list: 'The list goes for good. Its tabs stay in the catalogue.',
  other: 'It goes for good. Load this page again before you decide: it may know more then.',
};

export function DeleteReported({
  reported,
  onClose,
}: {
  reported: ReportCase;
  onClose: () => void;
}) {
  const [decide] = useDecideReportMutation();
  const dispatch = useAppDispatch();
  const { kind, author } = reported;
  const form = useForm({
    initial: {},
    send: async () => {
      await decide({ reported, action: 'delete' }).unwrap();
      dispatch(showToast({ tone: 'success', title: `${kindTitle(reported)} deleted` }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Delete this ${KIND_NAMES[kind] ?? KIND_NAMES.other} by ${author.username}?`}
      text={CONSEQUENCES[kind] ?? CONSEQUENCES.other}
      action="Delete"
      dangerous
      pending={form.pending}
      pendingText="Deleting…"
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    />
  );
}
