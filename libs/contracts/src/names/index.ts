export { bareTitle } from './bare-title';
export { foldText, foldWords } from './fold-words';
export { hostText, nameKey, withoutThe } from './name-key';
