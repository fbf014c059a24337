export { COMPARED_MAX, type ScoreBars, scoreBars, type TrackBars } from './score-bars';
export { trackPrints } from './track-prints';
