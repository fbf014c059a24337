import { useGetReportsQuery } from './reports/reports.api';
import { useGetTakedownRequestsQuery } from './takedowns/takedowns.api';

/** A total needs no entries. */
const FIRST = { page: 1, pageSize: 1 } as const;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** How many cases wait for a decision; nothing where that cannot be known. */
export function useWaiting() {
  const { data: reports } = useGetReportsQuery({ state: 'waiting', ...FIRST }, FRESH);
  const { data: requests } = useGetTakedownRequestsQuery({ state: 'open', ...FIRST }, FRESH);
  return { Reports: reports?.waiting, Takedowns: requests?.total };
}
