export { alignBars, type BarPair, DIFFERENCES_MAX } from './align-bars';
export { barRuns } from './bar-runs';
export { compareTracks, type TrackComparison } from './compare-tracks';
export { matchTracks, type TrackMatch } from './match-tracks';
export type { BarPrint, TrackPrints } from './track-prints';
export { transposition } from './transposition';
