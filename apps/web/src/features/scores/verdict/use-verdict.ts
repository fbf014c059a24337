import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SongVerdict } from '@tabdock/contracts/scores';
import { usePatience } from '../../../components/loading/use-patience';
import { useGetVerdictQuery } from '../stored/scores.api';

/** Versions that are judged at once. */
const VERSIONS_MAX = 50;

interface VerdictOfSong {
  /** Undefined until it is known. */
  verdict: SongVerdict | undefined;
  error: unknown;
  ask: () => void;
}

/** What the stored versions of a song are judged to be; asked for again while files of them are analysed. */
export function useVerdict(tabIds: readonly string[]): VerdictOfSong {
  const asked = tabIds.slice(0, VERSIONS_MAX);
  const { currentData, error, refetch } = useGetVerdictQuery(asked.length > 1 ? asked : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const waiting = currentData?.waiting ?? 0;
  const ask = () => void refetch();
  usePatience(waiting > 0 ? `${waiting} of ${asked.join()}` : undefined, ask);
  return { verdict: currentData, error, ask };
}
