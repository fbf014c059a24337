import fc from 'fast-check';
import { insertTabs, isSameOrder, isSameSet } from './tab-order';

const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 30 });

it('puts tabs last without positions', () => {
  expect(insertTabs(['a', 'b'], ['d', 'c'])).toEqual(['a', 'b', 'd', 'c']);
  expect(insertTabs(['a'], ['b'], [1_000])).toEqual(['a', 'b']);
});

it('makes a list again of which any tabs were taken off, in whatever order they come back', () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.boolean()), fc.boolean(), (list, keeps, turned) => {
      const kept = list.filter(() => keeps.next().value);
      const removed = list.filter((tab) => !kept.includes(tab));
      const back = turned ? removed.toReversed() : removed;
      const positions = back.map((tab) => list.indexOf(tab));
      expect(insertTabs(kept, back, positions)).toEqual(list);
    }),
  );
});

it('keeps every tab and adds each once, wherever they are to go', () => {
  fc.assert(
    fc.property(lists, lists, fc.infiniteStream(fc.nat(40)), (list, more, numbers) => {
      const added = more.filter((tab) => !list.includes(tab));
      const positions = added.map(() => numbers.next().value);
      const order = insertTabs(list, added, positions);
      expect(isSameSet(order, [...list, ...added])).toBe(true);
      expect(order.filter((tab) => list.includes(tab))).toEqual(list);
    }),
  );
});

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a', 'a'], false],
  [['a'], ['a', 'b'], false],
  [[], [], true],
])('knows whether %j and %j are the same tabs', (one, other, same) => {
  expect(isSameSet(one, other)).toBe(same);
  expect(isSameOrder(one, one)).toBe(true);
});
