import type { Invoice } from '@tabdock/contracts/billing';
import type { User } from '@tabdock/contracts/users';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { formatMoney } from '../../../components/text/money';
import { useRefundMutation } from './user-billing.api';

interface RefundDialogProps {
  user: User;
  invoice: Invoice;
  onClose: () => void;
}

/** Says what goes back to whom, and that premium may end with it. */
export function RefundDialog({ user: { id, username }, invoice, onClose }: RefundDialogProps) {
  const [refund] = useRefundMutation();
  const dispatch = useAppDispatch();
  const left = formatMoney(invoice.amountCents - invoice.refundedCents, invoice.currency);
  const form = useForm({
    initial: {},
    send: async () => {
      await refund({ userId: id, invoiceId: invoice.id }).unwrap();
      const title = `${left} refunded to ${username}`;
      dispatch(showToast({ tone: 'success', title, description: `Invoice ${invoice.number}.` }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Refund ${left} to ${username}?`}
      text={`All that is left of invoice ${invoice.number} goes back to the card it was paid with. If it is the last invoice, premium ends at once. This cannot be undone, and stands in the audit log.`}
      action={`Refund ${left}`}
      dangerous
      pending={form.pending}
      pendingText="Refunding…"
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    />
  );
}
