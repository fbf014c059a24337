import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { weightedOrder } from './weighted-order';

const VIEWS = 20_000;
const TOLERANCE = 0.02;

const campaigns = (priorities: readonly number[]) =>
  priorities.map((priority, nth) => ({ id: `campaign-${nth}`, priority }));

/** Fixed, and as little alike as UUIDs. */
const views = Array.from({ length: VIEWS }, (_, nth) =>
  createHash('md5').update(`view ${nth}`).digest('hex'),
);

/** Each campaign's share of the places at `slot`. */
function sharesAt(slot: number, priorities: readonly number[]): number[] {
  const among = campaigns(priorities);
  const counts = new Map(among.map(({ id }) => [id, 0]));
  for (const view of views) {
    const id = weightedOrder(among, view)[slot]!.id;
    counts.set(id, counts.get(id)! + 1);
  }
  return among.map(({ id }) => counts.get(id)! / VIEWS);
}

describe('the weighted order of a view', () => {
  it.each([[[1, 1]], [[1, 2, 3, 4]], [[10, 1]], [[5, 5, 10, 1, 3]]])(
    'gives weights %j their shares of the first slot',
    (priorities) => {
      const sum = priorities.reduce((total, priority) => total + priority, 0);
      sharesAt(0, priorities).forEach((share, nth) => {
        expect(Math.abs(share - priorities[nth]! / sum)).toBeLessThan(TOLERANCE);
      });
    },
  );

  it('gives the second slot by weight among those that the first has left', () => {
    const [a, b, c] = [1, 2, 7];
    const sum = a + b + c;
    // First one of the others, then this one among what is left.
    const share = (of: number, one: number, other: number) =>
      (one / sum) * (of / (sum - one)) + (other / sum) * (of / (sum - other));
    const expected = [share(a, b, c), share(b, a, c), share(c, a, b)];
    sharesAt(1, [a, b, c]).forEach((actual, nth) => {
      expect(Math.abs(actual - expected[nth]!)).toBeLessThan(TOLERANCE);
    });
  });

  it('is the same again, has everyone once, and keeps the order of the others without one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 20 }),
        fc.uuid(),
        fc.nat(),
        (priorities, view, without) => {
          const among = campaigns(priorities);
          const order = weightedOrder(among, view);
          expect(new Set(order)).toEqual(new Set(among));
          expect(weightedOrder(among.toReversed(), view)).toEqual(order);
          const gone = among[without % among.length];
          expect(
            weightedOrder(
              among.filter((one) => one !== gone),
              view,
            ),
          ).toEqual(order.filter((one) => one !== gone));
        },
      ),
    );
  });
});
