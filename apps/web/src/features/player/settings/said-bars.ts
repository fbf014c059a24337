/** Choices of which bars screen readers announce: every one, every fourth, those that begin a section, or none (0). */
export const SAID_BARS = [0, 1, 4, 'sections'] as const;
export type SaidBars = (typeof SAID_BARS)[number];
