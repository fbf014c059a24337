/** Analyses that are with the workers: few, so that new files do not wait behind old ones. */
export const SENT_MAX = 20;
/** An attempt that is not reported after this time is sent again: workers may be busy with downloads for long. */
export const LEASE_SECONDS = 3_600;
/** About a day of attempts; the next version of the analysis tries again. */
export const DELAYS = { attemptsMax: 24, firstSeconds: 30, mostSeconds: 3_600 } as const;
