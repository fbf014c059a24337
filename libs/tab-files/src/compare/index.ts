export { type BarPair, DIFFERENCES_MAX } from './align-bars';
export { compareScores, type TrackComparison } from './compare-scores';
