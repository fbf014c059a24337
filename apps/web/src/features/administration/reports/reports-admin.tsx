import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { count } from '../../../components/text/format';
import { PagedList } from '../layout/paged-list';
import { useListAddress } from '../layout/use-list-address';
import { ViewChoice } from '../layout/view-choice';
import type { Asking } from './case-dialog';
import { ReportCase } from './report-case';
import { useGetReportsQuery } from './reports.api';

const CaseDialog = late(async () => (await import('./case-dialog')).CaseDialog);

const PAGE_SIZE = 10;

/** What people reported: what waits for a decision, and what was decided. */
export function ReportsAdmin() {
  const { page, addressOf } = useListAddress();
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'decided' ? 'decided' : 'waiting';
  const query = useGetReportsQuery(
    { state, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ViewChoice
        label="Reports"
        views={[
          { name: 'Waiting', to: '?', on: state === 'waiting', amount: query.data?.waiting },
          { name: 'Decided', to: '?state=decided', on: state === 'decided' },
        ]}
      />
      <PagedList
        query={query}
        empty={state === 'waiting' ? 'Nothing waits for you.' : 'Nothing has been decided yet.'}
        found={({ total }) => count(total, 'case')}
        entriesOf={({ cases }) => cases}
        addressOf={addressOf}
        dialog={
          asking && (
            <Opened onClose={close}>
              <CaseDialog {...asking} onClose={close} />
            </Opened>
          )
        }
      >
        {({ cases }) => (
          <Box component="ul" aria-label="Cases">
            {cases.map((reported) => (
              <ReportCase key={reported.id} reported={reported} onAsk={setAsking} />
            ))}
          </Box>
        )}
      </PagedList>
    </>
  );
}
