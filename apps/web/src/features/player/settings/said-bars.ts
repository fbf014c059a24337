/** Choices of how often screen readers announce the bar: every bar, every fourth one, or never (0). */
export const SAID_BARS = [0, 1, 4] as const;
export type SaidBars = (typeof SAID_BARS)[number];
