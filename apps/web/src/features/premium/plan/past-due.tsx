import Button from '@mui/material/Button';
import type { Subscription } from '@tabdock/contracts/billing';
import { Notice } from '../../../components/feedback/notice';
import { formatDate } from '../../../components/text/format';

/** What happened, until when premium goes on, and the way to pay. */
export function PastDue({ subscription: { graceUntil, payUrl } }: { subscription: Subscription }) {
  return (
    <Notice
      tone="failure"
      action={
        payUrl !== null && (
          <Button component="a" href={payUrl} variant="contained" color="primary">
            Pay now
          </Button>
        )
      }
    >
      The last payment did not go through.{' '}
      {graceUntil !== null && `Premium goes on until ${formatDate(graceUntil)}. `}
      {payUrl === null
        ? 'Change your card to keep it after that.'
        : 'Pay by then, or change your card, to keep it.'}
    </Notice>
  );
}
