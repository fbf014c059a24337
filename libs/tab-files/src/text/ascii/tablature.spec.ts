import { importer } from '@coderline/alphatab';
import * as fc from 'fast-check';
import { buildScore } from '../../testing/build-score';
import { scoreDrafts } from '../../testing/score-drafts';
import { asciiTab } from './ascii-tab';

const tabOf = (alphaTex: string, track = 0) => {
  const read = importer.ScoreLoader.loadAlphaTex(alphaTex).tracks[track];
  return read && asciiTab(read);
};

it('writes frets on their strings, with signs for how they are played', () => {
  expect(
    tabOf(`\\section "Intro" \\ro 3.3{h}.8 5.3 12.2{b (0 4)}.4 (0.1 2.2 x.3).4 7.1{v} |
      \\rc 3 3.6{ss} 5.6 7.5{nh} r | (0.6 2.5).1`),
  ).toMatchInlineSnapshot(`
    "Bars 1-3, [Intro], bar 2 ends a repeat, played 3 times
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
    "Bar 1
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
    "Bar 1
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

it('keeps lines to 80 characters unless one bar needs more, and all rows of a block alike', () => {
  fc.assert(
    fc.property(scoreDrafts(), (draft) => {
      for (const track of buildScore(draft).tracks)
        for (const block of (asciiTab(track) ?? '').split('\n\n')) {
          const [heading = '', ...lines] = block.split('\n');
          expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
          if (heading.startsWith('Bars')) expect(lines[0]?.length).toBeLessThanOrEqual(80);
        }
    }),
  );
});
