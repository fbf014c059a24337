import { hasAddress, type PlayAddress, readAddress } from '../address/play-address';

/** How a tab begins, and whether that is how it was left. */
export interface Start {
  readonly place: PlayAddress;
  readonly isKept: boolean;
}

/** What the address says, whole, if it says anything of it: it leaves out what is usual. Otherwise what is kept. */
export function startOf(query: URLSearchParams, kept: PlayAddress | null | undefined): Start {
  return kept && !hasAddress(query)
    ? { place: kept, isKept: true }
    : { place: readAddress(query), isKept: false };
}
