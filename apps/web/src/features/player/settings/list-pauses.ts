/** Seconds between two pieces of a list. */
export const PAUSES = [0, 3, 5, 10] as const;
export type Pause = (typeof PAUSES)[number];
export const USUAL_PAUSE: Pause = 5;

/** The same where strings are retuned. */
export const RETUNING_PAUSES = [10, 20, 40, 60] as const;
export type RetuningPause = (typeof RETUNING_PAUSES)[number];
export const USUAL_RETUNING_PAUSE: RetuningPause = 20;
