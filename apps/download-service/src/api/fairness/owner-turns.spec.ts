import fc from 'fast-check';
import { HANDED_OVER_TAG, NO_JOB_TAG, OwnerTurns } from './owner-turns';

const weights = fc.constantFrom(1, 2, 4);
const startTags = fc.integer({ min: 0, max: 1_000_000 }).map((quarters) => quarters / 4);

describe('turns of an owner', () => {
  it('are as far apart as the weight is small', () => {
    fc.assert(
      fc.property(startTags, weights, fc.integer({ min: 0, max: 1_000 }), (start, weight, jobs) => {
        const turns = new OwnerTurns(start, weight);
        const tags = Array.from({ length: jobs }, () => turns.next(NO_JOB_TAG));
        expect(tags).toEqual(tags.map((_, job) => start + job / weight));
        expect(turns.finishTag).toBe(start + jobs / weight);
      }),
    );
  });

  it('are spent on joining only where that brings the job forward', () => {
    const presentTags = fc.array(
      fc.oneof(
        fc.constant(HANDED_OVER_TAG),
        fc.constant(NO_JOB_TAG),
        fc.integer({ min: 0, max: 100 }),
      ),
    );
    fc.assert(
      fc.property(presentTags, weights, (present, weight) => {
        const turns = new OwnerTurns(50, weight);
        const forward = present.filter((presentTag) => {
          const tag = turns.next(presentTag);
          return tag < presentTag;
        });
        expect(turns.finishTag).toBe(50 + forward.length / weight);
      }),
    );
  });

  it('share a source by weight, within a job, among owners who always want more', () => {
    fc.assert(
      fc.property(
        fc.array(weights, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 500 }),
        (ownerWeights, handOvers) => {
          const owners = ownerWeights.map((weight) => ({
            weight,
            turns: new OwnerTurns(0, weight),
            served: 0,
          }));
          for (let handOver = 0; handOver < handOvers; handOver += 1) {
            const first = owners.reduce((one, other) =>
              other.turns.finishTag < one.turns.finishTag ? other : one,
            );
            first.turns.next(NO_JOB_TAG);
            first.served += 1;
          }
          const rounds = owners.map(({ served, weight }) => served / weight);
          expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('do not lose precision after a billion', () => {
    const turns = new OwnerTurns(1e9, 4);
    expect(turns.next(NO_JOB_TAG)).toBe(1e9);
    expect(turns.next(NO_JOB_TAG)).toBe(1e9 + 0.25);
  });
});
