import type { TabScore } from '@tabdock/contracts/scores';

/** The name that the file gives a track, else its number. */
export function trackName(facts: TabScore['facts'], index: number): string {
  return facts?.tracks[index]?.name || `Track ${index + 1}`;
}
