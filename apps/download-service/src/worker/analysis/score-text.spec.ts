import { buildScore, GUITAR, type TrackDraft } from '@tabdock/tab-files/testing';
import { keptText } from '../../../test/support/kept-text';
import { writeText } from './score-text';

const track = (name: string, bars: number, beats = 1): TrackDraft => ({
  name,
  tuning: GUITAR,
  bars: Array.from({ length: bars }, () => [
    Array.from({ length: beats }, () => ({ value: 16 as const, notes: [{ string: 1, fret: 3 }] })),
  ]),
});
const scoreOf = (...tracks: TrackDraft[]) =>
  buildScore({ bars: (tracks[0]?.bars ?? []).map(() => ({ measure: [4, 4] })), tracks });

const CAPTION = {
  track: 0,
  name: 'x',
  firstBar: 0,
  bars: 8,
  phoneBars: 1,
  heights: { desk: 1, phone: 1 },
};

it('keeps every bar of every track, and which bars the preview shows', () => {
  const score = scoreOf(track('Lead', 3), track('', 3));
  const caption = { ...CAPTION, track: 1, firstBar: 1, bars: 2 };
  const { head, tracks } = keptText(writeText(score, caption));
  expect(head).toEqual({ writtenBars: 3, opening: { track: 1, firstBar: 1, bars: 2 } });
  expect(tracks.map(({ name, bars }) => [name, bars.length])).toEqual([
    ['Lead', 3],
    ['Track 2', 3],
  ]);
  expect(tracks[0]?.labels).toEqual(['E', 'B', 'G', 'D', 'A', 'E']);
  expect(tracks[0]?.bars[1]).toEqual({
    bar: 1,
    changes: [],
    beats: ['16th: string 6 fret 3'],
    rows: ['---|', '---|', '---|', '---|', '---|', '-3-|'],
  });
});

it('has the opening bars where no picture could be drawn, and none of a score without notes', () => {
  const rests = { name: 'x', tuning: GUITAR, bars: [[[{ value: 1 as const, notes: [] }]]] };
  expect(keptText(writeText(scoreOf(track('Lead', 20)))).head.opening).toEqual({
    track: 0,
    firstBar: 0,
    bars: 8,
  });
  expect(keptText(writeText(scoreOf(rests))).head.opening).toBeNull();
});

it('cuts tracks that are too long, the one of the preview last', () => {
  const score = scoreOf(...Array.from({ length: 12 }, (_, index) => track(`${index}`, 50, 4)));
  const bytesMax = { track: 4_000, file: 20_000 };
  const caption = { ...CAPTION, track: 11 };
  const { tracks, size, head } = keptText(writeText(score, caption, bytesMax));
  expect(head.opening?.track).toBe(11);
  expect(size).toBeLessThan(bytesMax.file + bytesMax.track);
  const bars = tracks.map((one) => one.bars.length);
  expect(bars[11]).toBeGreaterThan(8);
  expect(bars[11]).toBeLessThan(50);
  expect(bars[10]).toBe(0);
});
