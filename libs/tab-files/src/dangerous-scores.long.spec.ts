import type { model } from '@coderline/alphatab';
import { scoreBars, trackPrints } from './bars';
import { compareTracks } from './compare';
import { defectsOf } from './defects';
import { difficultiesOf } from './difficulty';
import { fingerprintOf } from './fingerprint';
import { openingOf } from './opening';
import { scoreFacts } from './score';
import { type BeatDraft, buildScore, type TrackDraft } from './testing/build-score';
import { GUITAR } from './testing/score-drafts';
import { textOf } from './text';

const TEXT_BYTES_MAX = 200_000;
const MEBIBYTE = 1024 * 1024;

const beat = (fret: number, more: Partial<BeatDraft> = {}): BeatDraft => ({
  value: 64,
  notes: [1, 2, 3, 4].map((string) => ({ string, fret: (fret + string) % 20 })),
  ...more,
});
const track = (name: string, ...bars: readonly (readonly BeatDraft[])[]): TrackDraft => ({
  name,
  tuning: GUITAR,
  bars: bars.map((beats) => [beats]),
});
const scoreOf = (...tracks: readonly TrackDraft[]) =>
  buildScore({ bars: (tracks[0]?.bars ?? []).map(() => ({ measure: [4, 4] })), tracks });
const beats = (count: number, of: (index: number) => BeatDraft) =>
  Array.from({ length: count }, (_, index) => of(index));

/** All that the library says of a score. */
function everythingOf(score: model.Score) {
  const texts = score.tracks.slice(0, 1).map((first) => JSON.stringify([...textOf(first).bars]));
  const prints = score.tracks.map(trackPrints);
  return {
    fingerprint: fingerprintOf(score),
    facts: scoreFacts(score),
    defects: [...defectsOf(score)],
    difficulties: difficultiesOf(score),
    opening: openingOf(score),
    comparisons: compareTracks(prints, prints),
    bars: scoreBars(score),
    textBytes: texts.join('').length,
  };
}

it('ends with 10,000 tracks', () => {
  const score = scoreOf(...Array.from({ length: 10_000 }, (_, index) => track('x', [beat(index)])));
  const { facts, comparisons, difficulties } = everythingOf(score);
  expect(facts.tracks).toHaveLength(10_000);
  expect(difficulties).toHaveLength(10_000);
  expect(comparisons.length).toBeGreaterThanOrEqual(10_000);
});

it('ends with 200,000 notes in a bar, and does not write them all out', () => {
  const { facts, difficulties, textBytes } = everythingOf(
    scoreOf(
      track(
        'x',
        beats(50_000, (index) => beat(index)),
      ),
    ),
  );
  expect(facts.tracks[0]?.notes).toBe(200_000);
  expect(difficulties[0]?.value).toBeGreaterThan(50);
  expect(textBytes).toBeLessThan(TEXT_BYTES_MAX);
});

it('ends with 80,000 notes at one moment', () => {
  const atOnce = (index: number) => beat(index, { tuplet: [1_000_000_000, 1] });
  const { facts } = everythingOf(scoreOf(track('x', beats(20_000, atOnce))));
  expect(facts.tracks[0]?.notes).toBe(80_000);
});

it.each([
  [0, 0],
  [0, 7],
  [7, 0],
  [1, 1_000_000],
  [-3, 2],
])('ends with tuplets of %d in the time of %d', (numerator, denominator) => {
  const score = scoreOf(
    track(
      'x',
      beats(20, (index) => beat(index, { tuplet: [numerator, denominator] })),
    ),
  );
  const { difficulties } = everythingOf(score);
  for (const { value } of difficulties) expect(value).toBeLessThanOrEqual(100);
});

it('ends with a measure that nobody can count', () => {
  for (const measure of [
    [0, 0],
    [4, 0],
    [999_999_999, 1],
    [1, 999_999_999],
  ] as const) {
    const score = buildScore({
      bars: [{ measure }],
      tracks: [
        track(
          'x',
          beats(20, (index) => beat(index)),
        ),
      ],
    });
    const { facts, difficulties } = everythingOf(score);
    expect(facts.seconds).toBeUndefined();
    for (const { value } of difficulties) expect(value).toBeLessThanOrEqual(100);
  }
});

it('shows little of megabytes of text', () => {
  const text = 'la '.repeat(MEBIBYTE);
  const score = scoreOf(
    track(
      text,
      beats(8, (index) => beat(index)),
    ),
  );
  for (const { section } of score.masterBars) if (section) section.text = text;
  const beatsOfAll = score.tracks.flatMap(({ staves }) =>
    staves.flatMap(({ bars }) =>
      bars.flatMap(({ voices }) => voices.flatMap((voice) => voice.beats)),
    ),
  );
  for (const one of beatsOfAll) Object.assign(one, { text, lyrics: [text, text] });
  const { facts, textBytes } = everythingOf(score);
  expect(JSON.stringify(facts).length).toBeLessThan(2_000);
  expect(textBytes).toBeLessThan(TEXT_BYTES_MAX);
});

it('writes no bar longer than a message takes, whatever a beat holds', () => {
  const chord = Array.from({ length: 5_000 }, (_, index) => ({
    string: (index % 300) + 1,
    fret: 2_000_000_000 + index,
  }));
  const manyStrings = Array.from({ length: 300 }, (_, index) => 300 - index);
  const voices = Array.from({ length: 40 }, () => beats(500, (index) => beat(1e9 + index)));
  const score = buildScore({
    bars: [{ measure: [4, 4], section: `"\\"`.repeat(MEBIBYTE) }],
    tracks: [
      { name: 'a', tuning: GUITAR, bars: [voices] },
      { name: 'b', tuning: manyStrings, bars: [[[beat(1, { notes: chord })]]] },
    ],
  });
  for (const { staves } of score.tracks)
    for (const { bars } of staves)
      for (const { voices: written } of bars)
        for (const one of written.flatMap((voice) => voice.beats))
          Object.assign(one, { text: '\\'.repeat(9_000), lyrics: [`"\u0639`.repeat(9_000)] });
  for (const one of score.tracks)
    for (const bar of textOf(one).bars)
      expect(Buffer.byteLength(JSON.stringify(bar))).toBeLessThan(100 * 1024);
});

it('reads megabytes that stand at thousands of places once', () => {
  const text = '\u202e'.repeat(4 * MEBIBYTE);
  const score = scoreOf(
    track('x', ...beats(300, (index) => beat(index)).map((one) => [one, one, one])),
  );
  for (const { staves } of score.tracks)
    for (const { bars } of staves)
      for (const { voices } of bars)
        for (const one of voices.flatMap((voice) => voice.beats))
          Object.assign(one, { text, lyrics: Array.from({ length: 100 }, () => text) });
  const [first] = score.tracks.map(({ staves }) => staves[0]?.bars[0]?.voices[0]?.beats[0]?.text);
  expect(first).toBe(text);
  expect(everythingOf(score).textBytes).toBeLessThan(2 * MEBIBYTE);
});

it('shows nothing that turns text around or covers other lines', () => {
  const hostile = `Solo\u202e\u2066\u0007\u0000a${'\u0301'.repeat(500)}b\ud800`;
  const score = buildScore({
    bars: [{ measure: [4, 4], section: hostile }],
    tracks: [track('x', [beat(1)])],
  });
  for (const { staves } of score.tracks)
    for (const one of staves[0]?.bars[0]?.voices[0]?.beats ?? [])
      Object.assign(one, { text: hostile, lyrics: [hostile] });
  const [bar] = score.tracks.flatMap((one) => [...textOf(one).bars]);
  expect(bar?.section).toBe(`Solo a${'\u0301'.repeat(6)}b\ufffd`);
  expect(JSON.stringify(bar)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u00|\u0301{7}/);
});

it('follows two million repeats no further than the check allows', () => {
  const score = buildScore({
    bars: [{ measure: [4, 4], isRepeatStart: true, repeatCount: 2_000_000 }],
    tracks: [
      track(
        'x',
        beats(4, (index) => beat(index)),
      ),
    ],
  });
  expect(() => scoreFacts(score)).toThrow('a bar repeats 2000000 times');
  expect(fingerprintOf(score).exact).toBeDefined();
  expect(difficultiesOf(score)).toHaveLength(1);
});
