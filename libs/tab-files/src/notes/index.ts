export { barStarts } from './bar-starts';
export { DRUM_CLASSES, type DrumClass, drumClass } from './drum-class';
export { type NoteEvent, noteEvents } from './note-events';
export { soundingNotes, timedBeats } from './sounding-notes';
export { drumEvents, pitchedEvents } from './track-events';
