import { exporter, importer, model, Settings } from '@coderline/alphatab';
import * as fc from 'fast-check';
import { gpParts } from '../containers/parts/gp-parts';
import { zlibInflater } from '../node';
import { parseScore } from '../reading';
import { gp3File, gpif, gpxFile } from '../testing';
import { buildScore, type ScoreDraft } from '../testing/build-score';
import { midiNotes } from '../testing/midi-notes';
import { GUITAR, scoreDrafts } from '../testing/score-drafts';
import { ConversionRefusedError } from './refusal/conversion-refused.error';
import { convertScore } from './convert';
import { playedNotes } from './midi/played-notes';
import { writeGp } from './write-gp';

const readGp = (bytes: Uint8Array) => parseScore(bytes, 'gp');
const unchanged = (score: model.Score) => model.JsonConverter.scoreToJson(score);
const oneBar = (...tracks: ScoreDraft['tracks']) =>
  buildScore({ bars: [{ measure: [4, 4] }], tracks });
const guitar = (fret: number, name = 'Guitar'): ScoreDraft['tracks'][number] => ({
  name,
  tuning: GUITAR,
  bars: [[[{ value: 1, notes: [{ string: 6, fret }] }]]],
});
const drums = (...numbers: number[]): ScoreDraft['tracks'][number] => ({
  name: 'Drums',
  bars: [[numbers.map((fret) => ({ value: 16, notes: [{ string: 1, fret }] }))]],
});
const keysOf = (score: model.Score) => playedNotes(score).notes.map(({ key }) => key);

const silent: ScoreDraft = {
  bars: [{ measure: [7, 8] }],
  tracks: [{ name: 'Guitar', tuning: GUITAR, bars: [[[{ value: 2, notes: [] }]]] }],
};

it('writes scores that sound the same; the score stays as it was', () => {
  fc.assert(
    fc.property(scoreDrafts(), (draft) => {
      const score = buildScore(draft);
      const before = unchanged(score);
      const notes = inOrder(playedNotes(score).notes);
      const gp = convertScore(score, 'gp');
      gpParts(gp.bytes, zlibInflater);
      expect(inOrder(playedNotes(readGp(gp.bytes)).notes)).toEqual(notes);
      if (notes.length === 0)
        expect(() => convertScore(score, 'mid')).toThrow('Nothing sounds in this tab.');
      else
        expect(inOrder(midiNotes(convertScore(score, 'mid').bytes))).toMatchObject(
          notes.map(({ tick, channel, key }) => ({ tick, channel, key })),
        );
      expect(unchanged(score)).toBe(before);
    }),
    { numRuns: 60, examples: [[silent]] },
  );
});

function inOrder<T extends { tick: number; channel: number; key: number }>(notes: readonly T[]) {
  return notes.toSorted((a, b) => a.tick - b.tick || a.channel - b.channel || a.key - b.key);
}

it('keeps drums that older formats number', () => {
  const score = oneBar(drums(35, 38, 42, 49, 27, 88));
  expect(score.tracks[0]?.percussionArticulations).toEqual([]);
  expect(keysOf(readGp(writeGp(score)))).toEqual([35, 38, 42, 49, 27, 88]);
});

it('keeps drums that a format has by their places', () => {
  const score = importer.ScoreLoader.loadAlphaTex(
    '\\track "Kit" \\instrument percussion . 36 38 36 42',
  );
  expect(keysOf(readGp(writeGp(score)))).toEqual([36, 38, 36, 42]);
});

it('gives drum notes the fret and the number of MIDI by which Guitar Pro shows them', () => {
  const bytes = writeGp(oneBar(drums(35, 42)));
  const xml = gpifOf(bytes);
  for (const number of [35, 42]) {
    expect(xml).toContain(`<Fret>${number}</Fret>`);
    expect(xml).toContain(`<Number>${number}</Number>`);
  }
  expect(
    gpifOf(new exporter.Gp7Exporter().export(oneBar(drums(35)), new Settings())),
  ).not.toContain('<Fret>35</Fret>');
});

it('refuses a track without strings, by its name', () => {
  const score = importer.ScoreLoader.loadAlphaTex(
    '\\track "Piano" \\staff {score} \\tuning piano . c4 e4 g4 c5',
  );
  expect(() => convertScore(score, 'gp')).toThrow('The track “Piano” is not written on strings');
  expect(midiNotes(convertScore(score, 'mid').bytes)).toHaveLength(4);
});

it('refuses pitches that MIDI does not have, and keeps them in Guitar Pro', () => {
  const score = oneBar(guitar(90));
  expect(() => convertScore(score, 'mid')).toThrow('A note in bar 1 is higher or lower');
  expect(keysOf(readGp(convertScore(score, 'gp').bytes))).toEqual([154]);
});

it('refuses more notes than a process has memory for', () => {
  const beats = Array.from({ length: 4_000 }, () => ({
    value: 64 as const,
    notes: [1, 2, 3, 4].map((string) => ({ string, fret: 1 })),
  }));
  const track = { name: 'x', tuning: GUITAR, bars: [[beats]] };
  const score = oneBar(track, track);
  for (const kind of ['mid', 'gp'] as const)
    expect(() => convertScore(score, kind)).toThrow(
      'This tab has 32,000 notes, and at most 30,000 can be converted.',
    );
});

it('refuses repeats that would sound for days', () => {
  const draft = {
    bars: [{ measure: [4, 4] as const, isRepeatStart: true, repeatCount: 2_000_000 }],
  };
  const score = buildScore({ ...draft, tracks: [guitar(1)] });
  expect(() => convertScore(score, 'mid')).toThrow('With its repeats this tab is too long');
});

it('refuses a tremolo without an end', () => {
  const score = oneBar(guitar(1));
  const beat = score.tracks[0]?.staves[0]?.bars[0]?.voices[0]?.beats[0];
  if (beat === undefined) throw new Error('no beat');
  Object.assign(beat, { tupletNumerator: 1, tupletDenominator: 1_000_000 });
  Object.assign(beat, { isTrill: true });
  for (const note of beat.notes) Object.assign(note, { trillValue: 90, trillSpeed: 64 });
  score.finish(new Settings());
  expect(() => convertScore(score, 'mid')).toThrow(ConversionRefusedError);
});

it('gives channels of other ports one of the sixteen of MIDI', () => {
  const score = oneBar(guitar(1), guitar(2, 'Second port'), drums(35));
  setChannels(score, [0, 1], [16, 17], [25, 25]);
  const keys = midiNotes(convertScore(score, 'mid').bytes);
  expect(keys.map(({ channel, key }) => [channel, key]).toSorted()).toEqual([
    [0, 65],
    [2, 66],
    [9, 35],
  ]);
});

it('refuses more channels than MIDI has', () => {
  const tracks = Array.from({ length: 9 }, (_, index) => guitar(index));
  const score = oneBar(...tracks);
  setChannels(score, ...tracks.map((_, index) => [20 + 2 * index, 21 + 2 * index] as const));
  expect(() => convertScore(score, 'mid')).toThrow('This tab uses more than 16 channels');
});

it.each([
  ['format 3', gp3File(), 'gp3' as const],
  ['format 6', gpxFile(gpif()), 'gpx' as const],
])('converts a file of %s', (_what, bytes, format) => {
  const score = parseScore(bytes, format);
  const { bytes: gp } = convertScore(score, 'gp');
  expect(playedNotes(readGp(gp)).notes).toEqual(playedNotes(score).notes);
  expect(midiNotes(convertScore(score, 'mid').bytes)).toHaveLength(keysOf(score).length);
});

describe('a drum that the writer swaps', () => {
  /** Reads the first kick of a file as a cymbal, as happens to single drums. */
  function swap(count: number) {
    const original = importer.ScoreLoader.loadScoreFromBytes.bind(importer.ScoreLoader);
    return jest
      .spyOn(importer.ScoreLoader, 'loadScoreFromBytes')
      .mockImplementation((bytes, settings) => {
        const score = original(bytes, settings);
        const notes = score.tracks.flatMap(({ staves }) =>
          staves.flatMap(({ bars }) =>
            bars.flatMap(({ voices }) =>
              voices.flatMap(({ beats }) => beats.flatMap((beat) => beat.notes)),
            ),
          ),
        );
        for (const note of notes.slice(0, count)) note.percussionArticulation = 1;
        return score;
      });
  }
  const kicks = (count: number) => oneBar(drums(...Array.from({ length: count }, () => 35), 49));
  afterEach(() => jest.restoreAllMocks());

  it('is named among a hundred', () => {
    swap(1);
    expect(convertScore(kicks(120), 'gp').remark).toBe(
      'Single drum notes are written as other drums, in bar 1.',
    );
  });

  it('is refused among fewer', () => {
    swap(1);
    expect(() => convertScore(kicks(20), 'gp')).toThrow(
      'The converted file would sound different from the original in bar 1.',
    );
  });
});

function setChannels(score: model.Score, ...channels: (readonly [number, number])[]) {
  score.tracks.forEach(({ playbackInfo }, index) => {
    [playbackInfo.primaryChannel, playbackInfo.secondaryChannel] = channels[index] ?? [0, 1];
  });
}

function gpifOf(bytes: Uint8Array): string {
  const parts = gpParts(bytes, zlibInflater);
  const score = parts.find(({ name }) => name === 'Content/score.gpif');
  return new TextDecoder().decode(score?.content);
}
