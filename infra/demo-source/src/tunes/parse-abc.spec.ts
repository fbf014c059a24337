import { packageTunes } from '../testing/sources.ts';
import { parseAbc } from './parse-abc.ts';
import { barTicks } from './tune.ts';

const HEAD =
  'X:1\nT:Test\nC:Somebody\nO:Here\n%year 1800\n%about A test.\nM:3/4\nL:1/4\nQ:1/4=90\n';

describe('parseAbc', () => {
  it('reads pitches, starts and durations, with a pickup moved to the end of its bar', () => {
    const tune = parseAbc('test', `${HEAD}K:G\nD|"G"G2F|"Am"[Ac]3|]\n`);
    expect(tune.notes).toEqual([
      { start: 1920, duration: 960, pitches: [62] },
      { start: 2880, duration: 1920, pitches: [67] },
      { start: 4800, duration: 960, pitches: [66] },
      { start: 5760, duration: 2880, pitches: [69, 72] },
    ]);
    expect(tune.chords).toEqual([
      { start: 2880, root: 7, minor: false },
      { start: 5760, root: 9, minor: true },
    ]);
    expect(tune).toMatchObject({ barCount: 3, tempo: 90, fifths: 1, tonic: 7, minor: false });
  });

  it('joins tied notes', () => {
    const tune = parseAbc('test', `${HEAD}K:C\nC3-|C3|]\n`);
    expect(tune.notes).toEqual([{ start: 0, duration: 5760, pitches: [60] }]);
  });

  it('names the tune and the bar that does not match the metre', () => {
    expect(() => parseAbc('test', `${HEAD}K:C\nCDE|CD|CDE|]\n`)).toThrow(
      'test.abc: bar 2 lasts 2 quarters, 3/4 has 3',
    );
  });

  it('names a missing header field', () => {
    expect(() => parseAbc('test', `${HEAD.replace('O:Here\n', '')}K:C\nCDE|]\n`)).toThrow(
      'test.abc: the header field "O" is missing',
    );
  });
});

describe('the tunes', () => {
  const tunes = packageTunes();

  it('are at least 32 and have distinct titles', () => {
    expect(tunes.length).toBeGreaterThanOrEqual(32);
    expect(new Set(tunes.map((tune) => tune.title)).size).toBe(tunes.length);
  });

  it.each(tunes.map((tune) => [tune.slug, tune] as const))(
    '%s has at least 8 bars, all full, and notes that do not overlap',
    (_slug, tune) => {
      expect(tune.barCount).toBeGreaterThanOrEqual(8);
      expect(tune.year).toMatch(/^\d{4}$/);
      let position = 0;
      for (const note of tune.notes) {
        expect(note.start).toBeGreaterThanOrEqual(position);
        position = note.start + note.duration;
      }
      expect(position).toBeLessThanOrEqual(tune.barCount * barTicks(tune.metre));
      expect(position).toBeGreaterThan((tune.barCount - 1) * barTicks(tune.metre));
    },
  );
});
