import type { BarText } from '@tabdock/contracts/scores';
import { openingOf } from '@tabdock/tab-files/opening';
import { buildScore, scoreDrafts } from '@tabdock/tab-files/testing';
import { inWords, textOf } from '@tabdock/tab-files/text';
import * as fc from 'fast-check';
import type { TextHead, TextTrack } from '../../../shared/text-file';
import { textPage } from './text-page';

const MESSAGE_BYTES_MAX = 128 * 1024;

/** All that may be read, asked for page by page. */
function readAll(head: TextHead, track: TextTrack, access: 'opening' | 'whole', bars: number) {
  const read: BarText[] = [];
  let from: number | undefined;
  for (;;) {
    const page = textPage(head, track, { track: 0, access, from, bars });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(MESSAGE_BYTES_MAX);
    read.push(...page.bars);
    if (page.next === null) return { read, readable: page.readable };
    from = page.next;
  }
}

const bar = (index: number, length = 1): BarText => ({
  bar: index,
  changes: [],
  beats: ['x'.repeat(length)],
});
const HEAD: TextHead = { writtenBars: 20, opening: { track: 0, firstBar: 4, bars: 8 } };
const trackOf = (bars: BarText[]): TextTrack => ({ name: 'Lead', labels: null, bars });
const LONG = trackOf(Array.from({ length: 20 }, (_, index) => bar(index, 50_000)));

it('has the words of the whole, page by page, and of the preview the same ones', () => {
  fc.assert(
    fc.property(
      scoreDrafts({ bars: { min: 1, max: 20 }, tracks: { min: 1, max: 2 } }),
      fc.integer({ min: 1, max: 7 }),
      (draft, bars) => {
        const score = buildScore(draft);
        const head = { writtenBars: draft.bars.length, opening: openingOf(score) ?? null };
        for (const one of score.tracks) {
          const track = trackOf([...textOf(one).bars]);
          const { read } = readAll(head, track, 'whole', bars);
          expect(read.map(({ rows: _, ...words }) => words)).toEqual([...inWords(one)]);
          const { firstBar = 0, bars: shown = 0 } = head.opening ?? {};
          const opening = readAll(head, track, 'opening', bars);
          expect(opening.read).toEqual(read.slice(firstBar, firstBar + shown));
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('sends no more bars than fit into a message, and at least one', () => {
  const page = textPage(HEAD, LONG, { track: 0, access: 'whole', bars: 200 });
  expect(page.bars.map((one) => one.bar)).toEqual([0, 1]);
  expect(page.next).toBe(2);
  expect(readAll(HEAD, LONG, 'whole', 200).read).toEqual(LONG.bars);
});

it.each([
  ['before the preview', 0, [4, 5], 6],
  ['in it', 6, [6, 7], 8],
  ['at its end', 11, [11], null],
  ['behind it', 12, [], null],
  ['far behind it', 900_000, [], null],
])('shows a guest no bar beside the preview from a bar %s', (_where, from, expected, next) => {
  const track = trackOf(Array.from({ length: 20 }, (_, index) => bar(index)));
  const page = textPage(HEAD, track, { track: 0, access: 'opening', from, bars: 2 });
  expect(page.bars.map((one) => one.bar)).toEqual(expected);
  expect(page).toMatchObject({ next, readable: { firstBar: 4, bars: 8 }, isCut: false });
});

it('says that a track is cut, and shows a guest what there is of the preview', () => {
  const track = trackOf([0, 1, 2, 3, 4, 5].map((index) => bar(index)));
  expect(textPage(HEAD, track, { track: 0, access: 'opening', bars: 9 })).toMatchObject({
    isCut: true,
    readable: { firstBar: 4, bars: 2 },
    next: null,
  });
  expect(
    textPage({ ...HEAD, opening: null }, trackOf([]), { track: 0, access: 'opening', bars: 9 }),
  ).toMatchObject({ bars: [], readable: { firstBar: 0, bars: 0 } });
});
