import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { count } from '../../../components/text/format';
import { PagedList } from '../layout/paged-list';
import { useListAddress } from '../layout/use-list-address';
import { ViewChoice } from '../layout/view-choice';
import type { Deciding } from './decision-dialog';
import { RequestCard } from './request-card';
import { useGetTakedownRequestsQuery } from './takedowns.api';

const DecisionDialog = late(async () => (await import('./decision-dialog')).DecisionDialog);

const PAGE_SIZE = 25;
const VIEWS = [
  { state: 'open', name: 'To decide', to: '/admin/takedowns' },
  { state: 'decided', name: 'Decided', to: '/admin/takedowns?view=decided' },
] as const;

/** Notices and counter-notices: those to decide on, and those that were. */
export function TakedownQueue() {
  const [parameters] = useSearchParams();
  const state = parameters.get('view') === 'decided' ? 'decided' : 'open';
  const { page, addressOf } = useListAddress();
  const query = useGetTakedownRequestsQuery(
    { state, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [deciding, setDeciding] = useState<Deciding>();
  const close = () => setDeciding(undefined);
  return (
    <>
      <ViewChoice
        label="Requests"
        views={VIEWS.map(({ name, to, state: shown }) => ({
          name,
          to,
          on: shown === state,
          // Not `data`: while the view changes, that is the other view's.
          amount: shown === 'open' && state === 'open' ? query.currentData?.total : undefined,
        }))}
      />
      <PagedList
        query={query}
        empty={
          state === 'open' ? 'Nothing to decide. All is quiet.' : 'Nothing has been decided yet.'
        }
        found={({ total }) => count(total, 'request')}
        entriesOf={({ requests }) => requests}
        addressOf={addressOf}
        dialog={
          deciding && (
            <Opened onClose={close}>
              <DecisionDialog {...deciding} onClose={close} />
            </Opened>
          )
        }
      >
        {({ requests }) => (
          <Box component="ul" aria-label="Requests" sx={{ borderTop: 1, borderColor: 'divider' }}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} onDecide={setDeciding} />
            ))}
          </Box>
        )}
      </PagedList>
    </>
  );
}
