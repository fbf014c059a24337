import { skipToken } from '@reduxjs/toolkit/query';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { TabScore } from '@tabdock/contracts/scores';
import { usePatience } from '../../../../components/loading/use-patience';
import { useGetScoresQuery } from '../../../scores/stored/scores.api';

/** Tabs that a request names at most. */
const TABS_MAX = 50;

export interface ListScores {
  /** What is known of a tab's file: null without one, undefined if nothing is. */
  readonly of: (tabId: string) => TabScore | null | undefined;
  readonly isFetching: boolean;
}

/** What the files of a list hold, around the track with this index: long lists are not asked about as a whole. */
export function useListScores(tracks: readonly PlaylistTrack[], index: number): ListScores {
  const part = Math.floor(Math.max(index, 0) / TABS_MAX);
  const parts = [useScoresOf(tracks, part), useScoresOf(tracks, part + 1)];
  return {
    of: (tabId) => parts.map((scores) => scores.of(tabId)).find((score) => score !== undefined),
    isFetching: parts.some(({ isFetching }) => isFetching),
  };
}

function useScoresOf(tracks: readonly PlaylistTrack[], part: number): ListScores {
  const ids = tracks
    .slice(part * TABS_MAX, (part + 1) * TABS_MAX)
    .filter(({ removed }) => !removed)
    .map(({ tab }) => tab.id);
  // In one order, so that moving a track within the part asks for nothing.
  const { data, isFetching, refetch } = useGetScoresQuery(
    ids.length > 0 ? ids.toSorted() : skipToken,
  );
  const waiting = data?.scores.find(({ score }) => score?.state === 'waiting');
  usePatience(waiting && `the score of ${waiting.tabId}`, () => void refetch());
  return {
    of: (tabId) => data?.scores.find((one) => one.tabId === tabId)?.score,
    isFetching,
  };
}
