import type { model } from '@coderline/alphatab';
import { STRING_INKS } from '../interface/drawn-colours';
import type { Notation } from '../interface/player';
import type { Engine } from './load-engine';

/** Whether a track can be shown as tablature. */
export function hasStrings(track: model.Track): boolean {
  return track.staves.some((staff) => staff.isStringed && !staff.isPercussion);
}

/** Gives the score our own look, whatever its file says of colours, brackets and hidden staves. */
export function takeOwnLook(engine: Engine, score: model.Score): void {
  const stylesheet = new engine.model.RenderStylesheet();
  stylesheet.hideDynamics = true;
  stylesheet.bracketExtendMode = engine.model.BracketExtendMode.NoBrackets;
  stylesheet.extendBarLines = true;
  score.stylesheet = stylesheet;
  delete score.style;
  for (const track of score.tracks) delete track.style;
}

/** Shows a track as notes, tablature or both; as notes if it has no strings. */
export function chooseStaves(track: model.Track, notation: Notation): void {
  for (const staff of track.staves) {
    const isOnStrings = staff.isStringed && !staff.isPercussion;
    staff.showTablature = isOnStrings && notation !== 'notes';
    staff.showStandardNotation = !isOnStrings || notation !== 'tablature';
    staff.showSlash = false;
    staff.showNumbered = false;
  }
}

/** Gives the frets of a track the colours of their strings, or takes all colours from its notes. */
export function colourStrings(engine: Engine, track: model.Track, isOn: boolean): void {
  const { Color, NoteStyle, NoteSubElement } = engine.model;
  const inks = STRING_INKS.map((ink) => Color.fromJson(ink));
  for (const { bars, tuning } of track.staves)
    for (const { voices } of bars)
      for (const { beats } of voices)
        for (const { notes } of beats)
          for (const note of notes) {
            delete note.style;
            const ink = inks[(tuning.length - note.string) % inks.length];
            if (!isOn || !note.isStringed || !ink) continue;
            note.style = new NoteStyle();
            note.style.colors.set(NoteSubElement.GuitarTabFretNumber, ink);
          }
}
