import type { model } from '@coderline/alphatab';
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
