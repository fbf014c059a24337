import { loopFrom, loopTo, loopWithin, sectionBar } from './loops';

it('begins here, and goes on to where it ended', () => {
  expect(loopFrom(null, 4, 31)).toEqual({ from: 4, to: 31 });
  expect(loopFrom({ from: 0, to: 7 }, 4, 31)).toEqual({ from: 4, to: 7 });
  expect(loopFrom({ from: 0, to: 3 }, 6, 31)).toEqual({ from: 6, to: 6 });
});

it('ends here, from where it began', () => {
  expect(loopTo(null, 4)).toEqual({ from: 0, to: 4 });
  expect(loopTo({ from: 2, to: 9 }, 4)).toEqual({ from: 2, to: 4 });
  expect(loopTo({ from: 6, to: 9 }, 4)).toEqual({ from: 4, to: 4 });
});

it('stays within the music', () => {
  expect(loopWithin({ from: -2, to: 90 }, 8)).toEqual({ from: 0, to: 7 });
  expect(loopWithin({ from: 8, to: 9 }, 8)).toBeNull();
  expect(loopWithin({ from: -4, to: -1 }, 8)).toBeNull();
});

it('steps from section to section, or eight bars', () => {
  expect(sectionBar([4, 12], 5, 1, 20)).toBe(12);
  expect(sectionBar([4, 12], 12, 1, 20)).toBe(12);
  expect(sectionBar([4, 12], 6, -1, 20)).toBe(4);
  expect(sectionBar([4, 12], 4, -1, 20)).toBe(0);
  expect(sectionBar([], 3, 1, 20)).toBe(8);
  expect(sectionBar([], 0, -1, 20)).toBe(0);
});
