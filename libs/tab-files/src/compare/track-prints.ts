import type { TrackKind } from '@tabdock/contracts/scores';

/** What a track is compared by. */
export interface TrackPrints {
  /** Index of the track. */
  readonly track: number;
  readonly kind: TrackKind;
  readonly name: string;
  /** Prints by index of the written bar, empty bars included. */
  readonly prints: readonly BarPrint[];
}

/** What a bar is compared by. */
export interface BarPrint {
  /** How many notes begin in it. */
  readonly notes: number;
  /** Hash of its notes relative to the lowest; 0 for an empty bar. */
  readonly hash: number;
  /** Pitch of the lowest note; undefined for an empty bar, and for drums, which have no key. */
  readonly lowest: number | undefined;
}
