/** What earns or costs reputation once, in points. */
export const ONE_OFF_POINTS = {
  'email-confirmed': 10,
  'first-up-vote': 5,
  'comment-removed': -10,
} as const;
export type OneOffReason = keyof typeof ONE_OFF_POINTS;

/** Points that the author of a comment gets for a standing vote. */
export const VOTE_POINTS = { up: 2, down: -2 } as const;
export type Vote = keyof typeof VOTE_POINTS;

/** Comments on which votes between the same two people count, in either direction, in any seven days. */
export const PAIR_VOTES_PER_WEEK = 3;
