import fc from 'fast-check';
import { byBest, isRated, NO_SUPPORT, supportOf, type RatedByBoth } from './best';

interface Votes {
  readonly amount: number;
  readonly sum: number;
}

const NONE: Votes = { amount: 0, sum: 0 };
const stars = fc.integer({ min: 1, max: 5 });
const votes = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 1, max: 5, noNaN: true }))
  .map(([amount, mean]): Votes => ({ amount, sum: amount * mean }));

const of = (amount: number, mean: number): Votes => ({ amount, sum: amount * mean });
const plus = ({ amount, sum }: Votes, vote: number): Votes => ({
  amount: amount + 1,
  sum: sum + vote,
});
const meanOf = ({ amount, sum }: Votes) => (amount === 0 ? 0 : sum / amount);

function rated(source: Votes, ours: Votes): RatedByBoth {
  return {
    rating: meanOf(source),
    votes: source.amount,
    ratings: { averageRating: ours.amount === 0 ? 0 : meanOf(ours), totalRatings: ours.amount },
  };
}

const support = (source: Votes, ours: Votes) => supportOf(rated(source, ours));

/** Doubles round: a billionth of a star is nothing. */
const ROUNDING = 1e-9;

describe('what a tab is worth under "best"', () => {
  it('is never lowered by one more vote of five stars, nor raised by one of a single star, here or there', () => {
    fc.assert(
      fc.property(votes, votes, (source, ours) => {
        const before = support(source, ours);
        for (const better of [support(plus(source, 5), ours), support(source, plus(ours, 5))])
          expect(better).toBeGreaterThanOrEqual(before - ROUNDING);
        for (const worse of [support(plus(source, 1), ours), support(source, plus(ours, 1))])
          expect(worse).toBeLessThanOrEqual(before + ROUNDING);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is moved towards any vote here, and stays between 1 and 5 stars', () => {
    fc.assert(
      fc.property(votes, votes, stars, (source, ours, vote) => {
        const before = support(source, ours);
        const after = support(source, plus(ours, vote));
        expect(after).toBeGreaterThanOrEqual(Math.min(before, vote) - ROUNDING);
        expect(after).toBeLessThanOrEqual(Math.max(before, vote) + ROUNDING);
        expect(before).toBeGreaterThanOrEqual(1);
        expect(before).toBeLessThanOrEqual(5);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is more for 4.8 by 312 than for 5.0 by one person', () => {
    expect(support(of(312, 4.8), NONE)).toBeGreaterThan(support(of(1, 5), NONE));
  });

  it('is the prior while nobody has rated', () => {
    expect(support(NONE, NONE)).toBe(NO_SUPPORT);
    expect(supportOf({ rating: 0, votes: 0 })).toBe(NO_SUPPORT);
  });

  it('counts a rating that a source gives without its votes as one vote', () => {
    expect(supportOf({ rating: 4, votes: 0 })).toBe(support(of(1, 4), NONE));
  });

  it('can be turned by people here, however many voted at the source', () => {
    const praised = support(of(30_000, 4.9), of(300, 1));
    expect(praised).toBeLessThan(support(of(40, 4.1), NONE));
  });
});

describe('the order "best"', () => {
  it('puts the best supported first', () => {
    const [good, unknown, bad] = [
      rated(of(3, 4), of(2, 5)),
      rated(NONE, NONE),
      rated(NONE, of(4, 1)),
    ];
    expect([bad, unknown, good].toSorted(byBest)).toEqual([good, unknown, bad]);
  });
});

describe('a tab is rated', () => {
  it.each([
    ['by votes at its source', rated(of(1, 4), NONE), true],
    ['by votes here', rated(NONE, of(1, 4)), true],
    ['by a source that does not tell its votes', { rating: 3.5, votes: 0 }, true],
    ['not, while there is none', rated(NONE, NONE), false],
  ])('%s', (_name, tab, expected) => {
    expect(isRated(tab)).toBe(expected);
  });
});
