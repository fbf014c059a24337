export { OPENING_BARS, type Opening, openingOf } from './opening';
