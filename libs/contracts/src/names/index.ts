export { bareTitle } from './bare-title';
export { foldText, foldWords } from './fold-words';
export { hasOtherTitle } from './other-title';
export { hostText, nameKey, withoutThe } from './name-key';
