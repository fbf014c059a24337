import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@tabdock/contracts/billing';
import type { User } from '@tabdock/contracts/users';
import { useState } from 'react';
import { InvoiceList } from '../../../billing/invoice-list';
import { PlanFacts } from '../../../billing/plan-facts';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { GROUP_NAMES } from '../../../config/group-names';
import { RefundDialog } from './refund-dialog';
import { useGetUserBillingQuery } from './user-billing.api';

/** Part of it can still be refunded. */
function isRefundable({ status, amountCents, refundedCents }: Invoice): boolean {
  return status === 'paid' && refundedCents < amountCents;
}

interface UserBillingProps {
  user: User;
  onClose: () => void;
}

/** What an account pays, with its invoices, which can be refunded here. */
export function UserBilling({ user, onClose }: UserBillingProps) {
  const [refunding, setRefunding] = useState<Invoice | null>(null);
  const { data, error, isFetching, refetch } = useGetUserBillingQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  if (refunding)
    return <RefundDialog user={user} invoice={refunding} onClose={() => setRefunding(null)} />;
  return (
    <DialogFrame
      title={`Billing of ${user.username}`}
      text={
        data
          ? `Granted: ${GROUP_NAMES[data.plan.grantedGroup]}. What counts is VIP, else premium while it is paid, else what was granted.`
          : 'Plan and invoices'
      }
      onClose={onClose}
      dismissible
    >
      {data ? (
        <>
          <PlanFacts plan={data.plan} />
          <Typography variant="h3" sx={{ mt: 6, mb: 3 }}>
            Invoices
          </Typography>
          {data.invoices.length > 0 ? (
            <InvoiceList
              invoices={data.invoices}
              renderAction={(invoice) =>
                isRefundable(invoice) && (
                  <Button variant="text" onClick={() => setRefunding(invoice)}>
                    Refund<VisuallyHidden> invoice {invoice.number}</VisuallyHidden>
                  </Button>
                )
              }
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              There are none: this account never paid.
            </Typography>
          )}
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={3} />
      )}
    </DialogFrame>
  );
}
