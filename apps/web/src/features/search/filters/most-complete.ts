import type { TabResult } from '@tabdock/contracts/search';
import { songKey } from '../grouping';

/** Tabs that a request names at most. */
const TABS_MAX = 50;

/** What is known of completeness among results. */
export interface MostComplete {
  /** Versions that can be compared: their files are stored and analysed, and those of another version too. */
  readonly judged: ReadonlySet<string>;
  /** The most complete of them; undefined while that is not known. */
  readonly best: ReadonlySet<string> | undefined;
}

/** Comparable versions, song by song. A song with more than a request may name is compared by its first ones. */
export function comparableSongs(tabs: readonly TabResult[]): string[][] {
  const analysed = tabs.filter(({ file }) => file?.isAnalysed);
  return [...Map.groupBy(analysed, songKey).values()]
    .filter((versions) => versions.length > 1)
    .map((versions) => versions.slice(0, TABS_MAX).map(({ id }) => id));
}

/** Songs, as many in a request as it may name tabs of. */
export function requestsOf(songs: readonly string[][]): string[][][] {
  const requests: string[][][] = [];
  let room = 0;
  for (const song of songs) {
    const last = requests.at(-1);
    if (last === undefined || song.length > room) {
      requests.push([song]);
      room = TABS_MAX - song.length;
    } else {
      last.push(song);
      room -= song.length;
    }
  }
  return requests;
}
