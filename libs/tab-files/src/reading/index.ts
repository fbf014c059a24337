export { parseScore } from './parse-score';
