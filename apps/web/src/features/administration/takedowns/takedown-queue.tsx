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
import { SuggestionList } from './suggestions/suggestion-list';
import { useGetTakedownSuggestionsQuery } from './suggestions/suggestions.api';
import { useGetTakedownRequestsQuery } from './takedowns.api';

const DecisionDialog = late(async () => (await import('./decision-dialog')).DecisionDialog);

const PAGE_SIZE = 25;
const VIEWS = [
  { state: 'open', name: 'To decide', to: '/admin/takedowns' },
  { state: 'suggested', name: 'Suggested', to: '/admin/takedowns?view=suggested' },
  { state: 'decided', name: 'Decided', to: '/admin/takedowns?view=decided' },
] as const;
const FIRST = { page: 1, pageSize: 1 } as const;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Notices and counter-notices, those to decide on and those that were, and tabs that are suggested. */
export function TakedownQueue() {
  const [parameters] = useSearchParams();
  const view = VIEWS.find(({ state }) => state === parameters.get('view'))?.state ?? 'open';
  const { page } = useListAddress();
  // The same call as that of the list, whose total it is.
  const { currentData: open } = useGetTakedownRequestsQuery(
    { state: 'open', page, pageSize: PAGE_SIZE },
    { skip: view !== 'open' },
  );
  const { data: suggested } = useGetTakedownSuggestionsQuery(FIRST, FRESH);
  const amounts = {
    open: view === 'open' ? open?.total : undefined,
    suggested: suggested?.total,
    decided: undefined,
  };
  return (
    <>
      <ViewChoice
        label="Requests"
        views={VIEWS.map(({ name, to, state }) => ({
          name,
          to,
          on: state === view,
          amount: amounts[state],
        }))}
      />
      {view === 'suggested' ? <SuggestionList /> : <RequestList key={view} state={view} />}
    </>
  );
}

function RequestList({ state }: { state: 'open' | 'decided' }) {
  const { page, addressOf } = useListAddress();
  const query = useGetTakedownRequestsQuery(
    { state, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [deciding, setDeciding] = useState<Deciding>();
  const close = () => setDeciding(undefined);
  return (
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
  );
}
