import { barNear, type Drawn, placeOf } from './bar-places';

/** Two rows of two bars each, 100 pixels wide and 50 high, with 20 between them. */
function drawn(): Drawn {
  const bars = [0, 1, 2, 3].map((index) => ({
    index,
    realBounds: { x: (index % 2) * 100, y: index < 2 ? 0 : 70, w: 100, h: 50 },
  }));
  const rows = [bars.slice(0, 2), bars.slice(2)].map((row) => ({
    bars: row,
    realBounds: { x: 0, y: row[0]?.realBounds.y, w: 200, h: 50 },
  }));
  return {
    staffSystems: rows,
    findMasterBarByIndex: (index: number) => bars[index] ?? null,
  } as unknown as Drawn;
}

it.each([
  ['in a bar', 150, 25, 1],
  ['in a bar of the next row', 20, 80, 2],
  ['between two rows, nearer to the lower', 120, 62, 3],
  ['above and left of everything', -40, -90, 0],
  ['below and right of everything', 900, 900, 3],
])('finds the bar of a point %s', (_, x, y, bar) => {
  expect(barNear(drawn(), x, y)).toBe(bar);
});

it('finds no bar where nothing is drawn', () => {
  expect(barNear(null, 0, 0)).toBeNull();
  expect(placeOf(null, 0, 0, 0)).toBeNull();
  expect(placeOf(drawn(), 9, 0, 0)).toBeNull();
});

it('says where a bar is in the window', () => {
  expect(placeOf(drawn(), 3, 10, 5)).toMatchObject({ left: 110, top: 75, width: 100, height: 50 });
});
