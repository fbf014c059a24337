import type { BarContent } from '@tabdock/contracts/scores';
import { columnsFor } from './columns';
import { lanesOf } from './lanes';

const lanes = lanesOf({ index: 0, name: 'Guitar', kind: 'guitar', strings: 6, bars: 8 });
const guitar = { one: lanes, other: lanes };

function bar(beats: number, fret: number): BarContent {
  const ticks = 3_840 / beats;
  return {
    ticks: 3_840,
    beats: Array.from({ length: beats }, (_, beat) => ({
      at: beat * ticks,
      ticks,
      notes: [{ pitch: 60, string: 1, fret }],
    })),
  };
}

it.each<[string, BarContent | null, BarContent | null, number]>([
  ['eighths on low frets', bar(8, 5), bar(8, 3), 2],
  ['eighths on high frets, whose numbers are twice as wide', bar(8, 12), null, 1],
  ['the same in the other version', bar(1, 5), bar(8, 12), 1],
  ['sixteenths', bar(16, 5), null, 1],
  ['quarters on high frets', bar(4, 12), bar(4, 14), 2],
  ['nothing', null, null, 2],
])('has bars of %s beside each other on a phone as far as they can be read', (...given) => {
  const [, one, other, columns] = given;
  expect(columnsFor([{ one, other }], guitar).xs).toBe(columns);
});
