import type { BarContents, TabComparison } from '@tabdock/contracts/scores';
import { useGetComparisonQuery, type ComparisonRequest } from './compare.api';

interface Window {
  from: number;
  bars: number;
}

/** The contents of some rows; what has no room in the first response is asked for with a second call. */
export function useRows(
  base: Pick<ComparisonRequest, 'one' | 'other' | 'track'>,
  { from, bars }: Window,
  isNeeded: boolean,
) {
  const first = useGetComparisonQuery({ ...base, from, bars }, { skip: !isNeeded });
  const next = contentsOf(first.currentData)?.next ?? null;
  const rest = useGetComparisonQuery(
    { ...base, from: next ?? 0, bars: Math.max(0, from + bars - (next ?? 0)) },
    { skip: !isNeeded || next === null },
  );
  const rows = [first.currentData, rest.currentData].flatMap(
    (page) => contentsOf(page)?.rows ?? [],
  );
  return {
    contents: new Map<number, BarContents['rows'][number]>(rows.map((row) => [row.row, row])),
    isLoading: first.isFetching || rest.isFetching,
    error: first.error ?? rest.error,
    refetch: () => void first.refetch(),
  };
}

function contentsOf(page: TabComparison | undefined): BarContents | undefined {
  return page?.comparison?.contents;
}
