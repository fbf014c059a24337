import { importer, type model } from '@coderline/alphatab';
import { tablatureSystems, tablatureText } from '@tabdock/contracts/scores/tablature';
import * as fc from 'fast-check';
import { buildScore } from '../../testing/build-score';
import { scoreDrafts } from '../../testing/score-drafts';
import { textOf } from '../track-text';

function asciiTab(track: model.Track, width?: number): string | undefined {
  const { labels, bars } = textOf(track);
  return labels && tablatureText(tablatureSystems([...bars], labels, width));
}
const tabOf = (alphaTex: string, width?: number) => {
  const [track] = importer.ScoreLoader.loadAlphaTex(alphaTex).tracks;
  return track && asciiTab(track, width);
};

it('writes frets on their strings, with signs for how they are played', () => {
  expect(
    tabOf(`\\section "Intro" \\ro 3.3{h}.8 5.3 12.2{b (0 4)}.4 (0.1 2.2 x.3).4 7.1{v} |
      \\rc 3 3.6{ss} 5.6 7.5{nh} r | (0.6 2.5).1`),
  ).toMatchInlineSnapshot(`
    "Bars 1-3, [Intro], 4/4, tempo 120, repeat begins, bar 2: repeat ends, played 3 times
    E|:-----------0--7~--|---------------:|------|
    B|:------12b--2------|---------------:|------|
    G|:-3h-5------x------|---------------:|------|
    D|:------------------|---------------:|------|
    A|:------------------|--------<7>----:|-2----|
    E|:------------------|-3/--5---------:|-0----|"
  `);
});

it('writes a grace note before all that begins with its beat, in other voices too', () => {
  expect(tabOf('\\voice 3.3.1 \\voice 5.4{gr} 7.4.1')).toMatchInlineSnapshot(`
    "Bar 1, 4/4, tempo 120
    E|--------|
    B|--------|
    G|---3----|
    D|-5-7----|
    A|--------|
    E|--------|"
  `);
});

it('writes drums by their classes', () => {
  const drums = buildScore({
    bars: [{ measure: [4, 4] }],
    tracks: [
      {
        name: 'Drums',
        bars: [
          [
            [[36, 42], [42], [38, 42], [49]].map((numbers) => ({
              value: 4 as const,
              notes: numbers.map((fret, index) => ({ string: index + 1, fret })),
            })),
          ],
        ],
      },
    ],
  });
  expect(drums.tracks[0] && asciiTab(drums.tracks[0])).toMatchInlineSnapshot(`
    "Bar 1, 4/4, tempo 120
    CC|----------x--|
    RD|-------------|
    HH|-x--x--x-----|
    TM|-------------|
    SD|-------o-----|
    BD|-o-----------|
    PC|-------------|"
  `);
});

it('is none for a track without strings', () => {
  expect(
    tabOf('\\track "Piano" \\instrument 0 \\staff {score} \\tuning piano C4 D4'),
  ).toBeUndefined();
});

it('has every fret of a string in its row, in the order of the bars', () => {
  fc.assert(
    fc.property(scoreDrafts({ withDrums: false }), (draft) => {
      // One voice: of two on one string in the same moment one is written.
      const tracks = draft.tracks.map((track) => ({
        ...track,
        bars: track.bars.map((voices) => voices.slice(0, 1)),
      }));
      for (const track of buildScore({ ...draft, tracks }).tracks) {
        const [staff] = track.staves;
        const strings = staff?.tuning.length ?? 0;
        const notes = (staff?.bars ?? [])
          .flatMap(({ voices }) => voices[0]?.beats ?? [])
          .flatMap((beat) => beat.notes);
        const blocks = (asciiTab(track) ?? '')
          .split('\n\n')
          .map((block) => block.split('\n').slice(1));
        for (let row = 0; row < strings; row += 1) {
          const written = blocks.flatMap((lines) => lines[row]?.match(/\d+/g) ?? []).map(Number);
          const expected = notes.filter(({ string }) => string === strings - row);
          expect(written).toEqual(expected.map(({ fret }) => fret));
        }
      }
    }),
  );
});

it('fits any width in whole beats, every bar in its place, and all rows of a system alike', () => {
  fc.assert(
    fc.property(scoreDrafts(), fc.integer({ min: 20, max: 100 }), (draft, width) => {
      for (const track of buildScore(draft).tracks) {
        const { labels = [], bars } = textOf(track);
        const written = [...bars];
        const systems = tablatureSystems(written, labels, width);
        const start = Math.max(0, ...labels.map(({ length }) => length)) + 1;
        for (const { lines } of systems) {
          expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
          expect(lines[0]?.length).toBeLessThanOrEqual(width);
        }
        for (const row of labels.keys())
          expect(systems.map(({ lines }) => lines[row]?.slice(start)).join('')).toBe(
            written.map(({ rows }) => rows?.[row]).join(''),
          );
      }
    }),
  );
});

it('breaks a bar that is wider than a phone between two beats, and says so', () => {
  expect(tabOf('3.3.8 5.3 12.2 3.3 3.3.8 5.3 (10.2 10.3) 12.3 | r.1', 20)).toMatchInlineSnapshot(`
    "Bar 1, 4/4, tempo 120
    E|-----------------
    B|-----12-------10-
    G|-3-5----3-3-5-10-
    D|-----------------
    A|-----------------
    E|-----------------

    Bars 1-2, bar 1 continued
    E|---|-----|
    B|---|-----|
    G|12-|-----|
    D|---|-----|
    A|---|-----|
    E|---|-----|"
  `);
});
