export { barTime, isTempo } from './bar-time';
export { type ScoreFacts, scoreFacts, type Section } from './score-facts';
export { shortText } from './short-text';
export { tabFacts } from './tab-facts';
export type { TrackFacts } from './track-facts';
export { tuningText } from './tuning-text';
