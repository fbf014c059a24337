import { importer, model } from '@coderline/alphatab';

const NUMBERS = Array.from({ length: 127 }, (_, index) => index + 1);
/** Where a drum is drawn that alphaTab has no place for. */
const MIDDLE_OF_THE_STAFF = 4;

let known: ReadonlyMap<number, model.InstrumentArticulation> | undefined;

/** The drum that a number means in formats without articulations of their own; it sounds as the number says. */
export function drumOfNumber(number: number): model.InstrumentArticulation {
  known ??= knownDrums();
  return known.get(number) ?? unknownDrum(number);
}

/** alphaTab keeps its list of drums to itself, but gives a text that plays them all the drums it needs. */
function knownDrums(): ReadonlyMap<number, model.InstrumentArticulation> {
  const { tracks } = importer.ScoreLoader.loadAlphaTex(
    `\\track "Drums" \\instrument percussion . ${NUMBERS.join(' ')}`,
  );
  const drums = tracks[0]?.percussionArticulations ?? [];
  return new Map(drums.flatMap((drum) => (drum ? [[drum.id, drum]] : [])));
}

function unknownDrum(number: number): model.InstrumentArticulation {
  const { NoteheadBlack, NoteheadHalf, NoteheadWhole } = model.MusicFontSymbol;
  return new model.InstrumentArticulation(
    `Drum ${number}`,
    MIDDLE_OF_THE_STAFF,
    number,
    NoteheadBlack,
    NoteheadHalf,
    NoteheadWhole,
  );
}
