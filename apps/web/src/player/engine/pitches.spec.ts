import * as alphaTab from '@coderline/alphatab';
import { AS_WRITTEN, type Pitch } from '../interface/pitch';
import type { Engine } from './load-engine';
import { Pitches, tuningOf } from './pitches';

/** A guitar with a capo, a piano and drums. */
const TEX = `
\\track "Guitar" \\staff \\tuning E4 B3 G3 D3 A2 E2 \\capo 3
3.6 0.1
\\track "Piano" \\staff {score} \\tuning piano \\instrument 0
(c4).4 (c5).4
\\track "Drums" \\instrument percussion
42 38
`;

function opened(pitch: Pitch = AS_WRITTEN) {
  const score = alphaTab.importer.ScoreLoader.loadAlphaTex(TEX);
  const pitches = new Pitches(alphaTab as unknown as Engine, score, pitch);
  const [guitar, piano, drums] = score.tracks;
  if (!guitar || !piano || !drums) throw new Error('there are three tracks');
  const notesOf = ({ staves }: alphaTab.model.Track) =>
    staves[0]?.bars[0]?.voices[0]?.beats.flatMap(({ notes }) => notes) ?? [];
  /** Where notes sound and are written; frets. */
  const notes = () => ({
    guitar: notesOf(guitar).map(({ realValue }) => realValue),
    frets: notesOf(guitar).map(({ fret }) => fret),
    piano: notesOf(piano).map(({ realValue }) => realValue),
  });
  const added = () =>
    score.tracks.map(({ playbackInfo }) => pitches.channels().get(playbackInfo.primaryChannel));
  return { pitches, guitar, piano, drums, notes, added };
}

it('leaves everything where it is written', () => {
  const { notes, added } = opened();
  expect(notes()).toEqual({ guitar: [46, 67], frets: [3, 0], piano: [60, 72] });
  expect(added()).toEqual([0, 0, 0]);
});

it('shifts all tracks but drums, with the frets as they are written', () => {
  const { pitches, notes, added } = opened();
  pitches.change({ semitones: -2, usesCapo: true });
  expect(notes()).toEqual({ guitar: [44, 65], frets: [3, 0], piano: [58, 70] });
  expect(added()).toEqual([-2, -2, 0]);
  pitches.change(AS_WRITTEN);
  expect(notes()).toEqual({ guitar: [46, 67], frets: [3, 0], piano: [60, 72] });
});

it('takes the capo off the tracks that have one', () => {
  const { pitches, notes, added } = opened();
  pitches.change({ semitones: 0, usesCapo: false });
  expect(notes()).toEqual({ guitar: [43, 64], frets: [3, 0], piano: [60, 72] });
  expect(added()).toEqual([-3, 0, 0]);
});

it('adds to what was opened only what has changed since', () => {
  const { pitches, notes, added } = opened({ semitones: 5, usesCapo: false });
  expect(notes()).toMatchObject({ guitar: [48, 69], piano: [65, 77] });
  expect(added()).toEqual([0, 5, 0]);
  pitches.change({ semitones: 7, usesCapo: true });
  expect(added()).toEqual([5, 7, 0]);
});

it('says how a track with strings is tuned', () => {
  const { guitar, piano, drums } = opened();
  expect(tuningOf(guitar)).toEqual({ strings: [64, 59, 55, 50, 45, 40], capo: 3 });
  expect(tuningOf(piano)).toBeUndefined();
  expect(tuningOf(drums)).toBeUndefined();
});
