import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Subscription } from '@tabdock/contracts/billing';
import { useState } from 'react';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { FormEnd } from '../../../components/form/form-end';
import { formatDate } from '../../../components/text/format';
import { useOpenPortalMutation, useResumePremiumMutation } from '../premium.api';
import { useProviderPage } from '../use-provider-page';
import { CancelDialog } from './cancel-dialog';

/** What can be done about a subscription that runs. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const [cancelling, setCancelling] = useState(false);
  const [openPortal] = useOpenPortalMutation();
  const portal = useProviderPage(() => openPortal().unwrap());
  return (
    <FormEnd message={portal.failure}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {subscription.cancelsAtPeriodEnd && <Resume periodEnd={subscription.periodEnd} />}
        <Button disabled={portal.isLeaving} aria-busy={portal.isLeaving} onClick={portal.go}>
          {portal.isLeaving ? 'Opening…' : 'Change card'}
        </Button>
        {!subscription.cancelsAtPeriodEnd && (
          <Button onClick={() => setCancelling(true)}>Cancel premium</Button>
        )}
      </Box>
      {cancelling && (
        <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </FormEnd>
  );
}

function Resume({ periodEnd }: Pick<Subscription, 'periodEnd'>) {
  const [resume, { isLoading }] = useResumePremiumMutation();
  const tell = useOutcomeToast();
  return (
    <Button
      variant="contained"
      color="primary"
      disabled={isLoading}
      aria-busy={isLoading}
      onClick={() =>
        void tell(resume(), {
          done: {
            title: 'You keep premium',
            description: `The next payment is on ${formatDate(periodEnd)}.`,
          },
          failed: 'Failed to keep premium',
        })
      }
    >
      {isLoading ? 'Keeping…' : 'Keep premium'}
    </Button>
  );
}
