import { model } from '@coderline/alphatab';

/** One note of tablature: its fret, `x` for a dead note, `(5)` for one that is held, with the usual signs behind it. */
export function noteCell(note: model.Note): string {
  const fret = note.isDead ? 'x' : String(note.fret);
  if (note.isTieDestination || note.isGhost) return `(${fret})`;
  if (note.isHarmonic) return `<${fret}>`;
  return fret + signOf(note);
}

function signOf(note: model.Note): string {
  if (note.isHammerPullOrigin) {
    const target = note.hammerPullDestination;
    return target !== null && target.fret < note.fret ? 'p' : 'h';
  }
  if (note.slideOutType !== model.SlideOutType.None) return slideSign(note);
  if (note.hasBend) return 'b';
  return note.vibrato === model.VibratoType.None ? '' : '~';
}

function slideSign({ slideOutType, slideTarget, fret }: model.Note): string {
  const isDown =
    slideTarget === null
      ? slideOutType === model.SlideOutType.OutDown ||
        slideOutType === model.SlideOutType.PickSlideDown
      : slideTarget.fret < fret;
  return isDown ? '\\' : '/';
}
