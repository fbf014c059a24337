export { tablatureOf, type Tablature } from './ascii/tablature';
export { textOf, type TrackText } from './track-text';
export { type BarInWords, inWords } from './words/bar-words';
