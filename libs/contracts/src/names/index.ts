export { bareTitle } from './bare-title';
export { foldText, foldWords } from './fold-words';
export { byRank, rankerFor } from './match-rank';
export { hostText, nameKey, withoutThe } from './name-key';
export { namedSongs } from './named-songs';
export { hasOtherTitle } from './other-title';
