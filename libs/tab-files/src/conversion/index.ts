export { ConversionRefusedError } from './refusal/conversion-refused.error';
export { type Conversion, convertScore } from './convert';
export { missingNotes } from './midi/differences';
export { type PlayedNote, playedNotes, type PlayedScore } from './midi/played-notes';
export { writeGp } from './write-gp';
export { writeMidi } from './write-midi';
