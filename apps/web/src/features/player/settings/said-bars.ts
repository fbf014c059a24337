/** How often the bar is told to screen readers: every so many bars; 0 for never. */
export const SAID_BARS = [0, 1, 4] as const;
export type SaidBars = (typeof SAID_BARS)[number];
