export { barStarts } from './bar-starts';
export { type DrumClass, drumClass } from './drum-class';
export { type NoteEvent, noteEvents } from './note-events';
export { notesInBar, soundingNotes, struckNotes, timedBeats } from './sounding-notes';
export { techniquesOf } from './techniques';
export { drumEvents, pitchedEvents, trackEvents } from './track-events';
export { hasStrings, stringTracks, trackKind } from './track-kind';
