import { packageTunes, tuneCalled } from '../testing/sources.ts';
import { notesOfArrangement } from './notes.ts';
import { shiftFifths, versionsOf } from './versions.ts';

describe('versionsOf', () => {
  it('returns at least four versions of most tunes and 120 to 200 files in total, most .gpx', () => {
    const all = packageTunes().map(versionsOf);
    const enough = all.filter((versions) => versions.length >= 4);
    expect(enough.length).toBeGreaterThan(all.length * 0.8);
    const files = all.flat();
    expect(files.length).toBeGreaterThanOrEqual(120);
    expect(files.length).toBeLessThanOrEqual(200);
    expect(files.filter(({ format }) => format === 'gpx').length).toBeGreaterThan(files.length / 2);
    expect(files.some(({ format }) => format === 'gp')).toBe(true);
    expect(new Set(files.map(({ slug }) => slug)).size).toBe(files.length);
  });

  it('keeps the easy version in open position and slower', () => {
    const tune = tuneCalled('ode-to-joy');
    const easy = versionsOf(tune).find(({ version }) => version === 'Slow and easy');
    const frets = easy?.parts[0]?.events.flatMap((event) => event.frets.map(({ fret }) => fret));
    expect(Math.max(...(frets ?? [99]))).toBeLessThanOrEqual(5);
    expect(easy?.tempo).toBeLessThan(tune.tempo);
  });

  it('plays the lowered string in drop D', () => {
    const dropD = versionsOf(tuneCalled('greensleeves')).find(
      ({ version }) => version === 'Drop D',
    );
    if (dropD === undefined) throw new Error('there is no drop D version');
    expect(notesOfArrangement(dropD).some(([, pitch]) => pitch === 38)).toBe(true);
  });

  it("plays a capo version at the melody's pitch", () => {
    const versions = versionsOf(tuneCalled('auld-lang-syne'));
    const melody = versions.find(({ version }) => version === 'Melody');
    const capo = versions.find(({ version }) => version.startsWith('Capo'));
    if (melody === undefined || capo === undefined) throw new Error('a version is missing');
    expect(capo.parts[0]?.capo).toBeGreaterThan(0);
    expect(notesOfArrangement(capo)).toEqual(notesOfArrangement(melody));
  });
});

describe('shiftFifths', () => {
  it.each([
    [0, 2, 2],
    [1, 5, 0],
    [-1, -2, -3],
    [3, 0, 3],
  ])('moves a key with %i fifths by %i semitones to %i', (fifths, semitones, expected) => {
    expect(shiftFifths(fifths, semitones)).toBe(expected);
  });
});
