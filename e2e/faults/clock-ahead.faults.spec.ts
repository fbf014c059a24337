import { clockAhead } from '@tabdock/service-kit/testing';
import { DoubledProduct } from '../support/processes/doubled-product';
import { rowsOf } from '../support/processes/rows-of';
import { expectNothingLost } from '../support/roaming/expect-nothing-lost';

const AHEAD_MILLIS = 2 * 60 * 1_000;
const ROUNDS = 4;
/** Times that visitors see, or that decide what happens next, with the process whose database has them. */
const TIMES = [
  ['download-api', 'download', 'requested_at'],
  ['download-api', 'download', 'finished_at'],
  ['download-api', 'tab_file', 'fetched_at'],
  ['users-service', 'session', 'last_seen_at'],
  ['users-service', 'comment', 'created_at'],
  ['users-service', 'tab_rating', 'rated_at'],
  ['users-service', 'playlist', 'updated_at'],
  ['users-service', 'check_out', 'created_at'],
  ['ads-service', 'budget_lease', 'renewed_at'],
  ['ads-service', 'roll_up_state', 'counted_until'],
  ['search-service', 'cached_page', 'fetched_at'],
] as const;

describe('while the clock of one process of each kind is two minutes ahead', () => {
  let product: DoubledProduct;

  beforeAll(async () => {
    product = await DoubledProduct.start({
      // Deadlines are those of production: with patience a call would survive a clock by chance.
      changes: (name, nth) => ({
        MIN_TIMEOUT_MILLIS: '20000',
        ...(name !== 'gateway' || nth === 1 ? clockAhead(AHEAD_MILLIS) : {}),
      }),
    });
  });
  afterAll(() => product?.close());

  it('visitors notice nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) await product.untilRound();
    expect(product.faults).toEqual([]);
  });

  it.each(TIMES)('%s dates nothing in the future: %s.%s', async (name, table, column) => {
    // now() is when the query came, before it sees which rows there are.
    const [row] = await rowsOf<{ rows: number; future: number }>(
      name,
      `SELECT count(*)::int AS rows, count(*) FILTER (WHERE ${column} > clock_timestamp())::int AS future FROM ${table}`,
    );
    expect(row).toMatchObject({ rows: expect.any(Number), future: 0 });
  });

  it('nothing that they did is lost or doubled, and every download has one end, one object and one notification', async () => {
    await product.leave();
    expect(product.faults).toEqual([]);
    await expectNothingLost(product.visitors);
  });
});
