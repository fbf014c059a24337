import { importer } from '@coderline/alphatab';
import fc from 'fast-check';

import { firstDifference } from '../../arranging/notes.ts';
import { notesOfScore } from '../../reading/file-notes.ts';
import { firstOutlineDifference, outlineOf } from '../../reading/score-outline.ts';
import { writeGuitarPro } from './write-guitar-pro.ts';

const HEAD = '\\title "Tune" \\artist "Somebody" \\tempo 120\n';
const DRUMS = `\\track "Drums" \\instrument percussion
\\articulation ("Kick" 36) \\articulation ("Snare" 38) \\articulation ("Ride" 51)\n`;

function difference(tex: string, version: 3 | 4 | 5): string | undefined {
  const asked = importer.ScoreLoader.loadAlphaTex(tex);
  const found = importer.ScoreLoader.loadScoreFromBytes(writeGuitarPro(asked, version));
  const omitted = { words: version === 3, palmMuteAndStaccato: version === 3 };
  return (
    firstDifference(notesOfScore(asked), notesOfScore(found)) ??
    firstOutlineDifference(outlineOf(asked, omitted), outlineOf(found, omitted))
  );
}

/** Ways to fill a quarter. */
const rhythm = fc.constantFrom(
  ['4'],
  ['8', '8'],
  ['16', '16', '8'],
  ['8{d}', '16'],
  ['8{tu 3}', '8{tu 3}', '8{tu 3}'],
);
const technique = fc.constantFrom('', '{h}', '{v}', '{lr}', '{pm}', '{st}', '{b (0 4)}', '{x}');
const place = fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 6 }));
/** A note or a chord; version 3 marks a whole beat with vibrato, so all notes have the same. */
const fretted = fc
  .tuple(
    fc.uniqueArray(place, { minLength: 1, maxLength: 6, selector: ([, string]) => string }),
    technique,
  )
  .map(([places, effect]) => {
    const notes = places.map(([fret, string]) => `${fret}.${string}${effect}`);
    return `(${notes.join(' ')})`;
  });
const hits = fc
  .subarray(['Kick', 'Snare', 'Ride'], { minLength: 1 })
  .map((names) => `(${names.join(' ')})`);
const rest = fc.constant('r');

function bar(beat: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const quarter = rhythm.chain((lengths) =>
    fc
      .tuple(...lengths.map(() => fc.oneof({ arbitrary: beat, weight: 6 }, rest)))
      .map((beats) => beats.map((one, index) => `${one}.${lengths[index]}`).join(' ')),
  );
  return fc.array(quarter, { minLength: 3, maxLength: 3 }).map((quarters) => quarters.join(' '));
}

const sign = fc.constantFrom('', '\\section "Verse" ', '\\tempo 96 ', '\\ks d ', '\\ks cminor ');
const tuning = fc.constantFrom('E4 B3 G3 D3 A2 E2', 'E4 B3 G3 D3 A2 D2', 'D4 A3 F3 C3 G2 D2');

const score = fc
  .record({
    tuning,
    capo: fc.integer({ min: 0, max: 5 }),
    bars: fc.array(fc.tuple(sign, bar(fretted), bar(hits)), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ tuning: strings, capo, bars }) => {
    const guitar = bars.map(([before, beats]) => before + beats).join(' |\n');
    const drums = bars.map(([, , beats]) => beats).join(' |\n');
    return `${HEAD}\\track "Guitar" \\tuning (${strings}) \\capo ${capo}
\\ts (3 4) ${guitar}\n${DRUMS}${drums}`;
  });

describe.each([3, 4, 5] as const)('writeGuitarPro, version %i', (version) => {
  it('writes a score so that alphaTab reads everything back', () => {
    fc.assert(
      fc.property(score, (tex) => {
        expect(difference(tex, version)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['repeats with endings', '\\ts (2 4) \\ro 1.1.2 | \\ae 1 \\rc 2 2.1.2 | \\ae 2 3.1.2'],
    ['a repeat that is played three times', '\\ro 1.1.1 | \\rc 3 2.1.1 | 3.1.1'],
    ['chords and their diagrams', '\\chord ("Bm" 2 3 4 4 2 x) {firstfret 2} 2.1.1{ch "Bm"}'],
    ['a note tied over the bar line', '1.1.1 | -.1.2 3.1.2'],
    ['slides and natural harmonics', '3.2{sl}.4 5.2{ss}.4 7.2.4 12.1{nh}.4'],
    ['a stroke over the strings', '(0.1 1.2 0.3 2.4).2{bd} (0.1 1.2 0.3 2.4).2{bu}'],
    ['words', '\\lyrics ("Si-_ lent night") 1.1.4 2.1.4 r.4 3.1.4 | 4.1.1'],
    ['words of a later bar', '\\lyrics (1 "ho-ly night") 1.1.1 | 2.1.2 r.4 3.1.4 | 4.1.1'],
    ['seven strings', '\\tuning (E4 B3 G3 D3 A2 E2 B1) 0.7.2 (0.1 0.7).2'],
    ['text above a beat', '1.1.2{txt "slowly"} 2.1.2'],
  ])('keeps %s', (_what, tex) => {
    expect(difference(`${HEAD}\\track "Guitar" ${tex}`, version)).toBeUndefined();
  });

  it('refuses a title that is not ASCII', () => {
    const asked = importer.ScoreLoader.loadAlphaTex('\\title "Für Elise" 1.1.1');
    expect(() => writeGuitarPro(asked, version)).toThrow('"Für Elise" has a character');
  });
});
