import type { Subscription } from '@tabdock/contracts/billing';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { formatDate } from '../../../components/text/format';
import { useCancelPremiumMutation } from '../premium.api';

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Says how long premium stays: to the end of the paid period, or no longer if the last payment failed. */
export function CancelDialog({ subscription: { state, periodEnd }, onClose }: CancelDialogProps) {
  const [cancel] = useCancelPremiumMutation();
  const dispatch = useAppDispatch();
  const until = formatDate(periodEnd);
  const endsNow = state === 'past-due';
  const form = useForm({
    initial: {},
    send: async () => {
      await cancel().unwrap();
      dispatch(
        showToast({
          tone: 'success',
          title: 'Premium cancelled',
          description: endsNow
            ? 'It has ended. Nothing more is charged.'
            : `It stays until ${until}. Nothing more is charged.`,
        }),
      );
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Cancel premium?"
      text={
        endsNow
          ? 'The last payment failed, so premium ends at once, and nothing more is charged. You see ads again; your lists and files stay.'
          : `Premium stays until ${until}, and nothing more is charged. After that you see ads again; your lists and files stay. Until then you can change your mind here.`
      }
      action="Cancel premium"
      wayOut="Keep premium"
      pending={form.pending}
      pendingText="Cancelling…"
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    />
  );
}
