export { asciiTab } from './ascii/ascii-tab';
export { type BarInWords, inWords } from './words/bar-words';
