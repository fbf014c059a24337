import { supportOf } from '@tabdock/contracts/community';
import fc from 'fast-check';
import { SUPPORT } from '../src/catalogue/support-order';
import { openCatalogue, type TestCatalogue } from './support/catalogue-database';

/** The column is of single precision. */
const stars = fc.float({ min: 0, max: 5, noNaN: true });
const votes = fc.oneof(fc.nat(10), fc.nat(100_000));
const ours = fc.option(
  fc.record({
    averageRating: fc.double({ min: 1, max: 5, noNaN: true }),
    totalRatings: fc.integer({ min: 1, max: 5_000 }),
  }),
  { nil: undefined },
);

describe('the order "best" in the database', () => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await openCatalogue();
  });
  afterAll(() => catalogue?.close());

  it('is that of the contracts, for any ratings at the source and here', async () => {
    await fc.assert(
      fc.asyncProperty(stars, votes, ours, async (rating, amount, ratings) => {
        const [row]: { support: number }[] = await catalogue.rows.query(
          `SELECT ${SUPPORT} AS support FROM (
             SELECT $1::real AS rating, $2::integer AS votes, $3::float8 AS our_average, $4::integer AS our_ratings
           ) AS tab`,
          [rating, amount, ratings?.averageRating ?? null, ratings?.totalRatings ?? 0],
        );
        expect(row?.support).toBeCloseTo(supportOf({ rating, votes: amount, ratings }), 4);
      }),
      { numRuns: 200 },
    );
  });
});
