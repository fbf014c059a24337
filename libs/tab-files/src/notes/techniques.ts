import { model } from '@coderline/alphatab';
import { type Technique, TECHNIQUES } from '@tabdock/contracts/scores';

const IS_PLAYED_BY: Readonly<Record<Technique, (note: model.Note, beat: model.Beat) => boolean>> = {
  bend: (note) => note.hasBend,
  slide: ({ slideInType, slideOutType }) =>
    slideInType !== model.SlideInType.None || slideOutType !== model.SlideOutType.None,
  'hammer-on or pull-off': (note) => note.isHammerPullOrigin,
  vibrato: (note, beat) =>
    note.vibrato !== model.VibratoType.None || beat.vibrato !== model.VibratoType.None,
  'palm mute': (note) => note.isPalmMute,
  'let ring': (note) => note.isLetRing,
  harmonic: (note) => note.isHarmonic,
  tapping: (note, beat) => beat.tap || note.isLeftHandTapped,
  slap: (_note, beat) => beat.slap || beat.pop,
  'tremolo picking': (_note, beat) => beat.isTremolo,
  trill: (note) => note.isTrill,
  'whammy bar': (_note, beat) => beat.hasWhammyBar,
  'dead note': (note) => note.isDead,
  strum: (_note, beat) => beat.brushType !== model.BrushType.None || beat.hasRasgueado,
};

/** Techniques of one note, in the order of `TECHNIQUES`. */
export function techniquesOf(note: model.Note): Technique[] {
  return TECHNIQUES.filter((technique) => IS_PLAYED_BY[technique](note, note.beat));
}
