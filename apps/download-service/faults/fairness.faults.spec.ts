import { downloadsCancel } from '@tabdock/contracts/downloads';
import { expectAllWell } from './support/all-well';
import { account, guest, Lab } from './support/lab';
import { httpRecipe } from './support/tab-source';

const SLOTS = 4;
const BATCH = 1_000;
const BATCHES = 5;
/** Turns of the others before the second person's: a slot may have been given away just before, one a turn each. */
const FAIR_TURNS = 2 * SLOTS;

describe('an owner who requests 5,000 tabs', () => {
  let lab: Lab;
  beforeAll(async () => {
    const budget = { requestsPerSecond: 100, concurrency: SLOTS };
    lab = await Lab.open({ recipes: (url) => [httpRecipe(url, { budget })] });
    await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(() => lab.close());

  it('does not delay an owner who requests one', async () => {
    lab.source.holdAnswers();
    const greedy = account();
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const tabs = Array.from({ length: BATCH }, (_, index) =>
        lab.tab(`missing-${batch}-${index}`),
      );
      await lab.requestBatch(tabs, { owner: greedy });
    }
    await lab.until('every slot to be taken', () => lab.source.asked.length === SLOTS);
    await lab.request(lab.tab('the-one'), { owner: guest() });
    const before = lab.source.asked.length;
    lab.source.release();
    await lab.until('the one', () => lab.source.asked.includes('the-one'));
    expect(lab.source.asked.indexOf('the-one') - before).toBeLessThanOrEqual(FAIR_TURNS);

    await lab.rpc.call(downloadsCancel, { owner: greedy, all: true }, { deadlineMillis: 60_000 });
    const failed = await lab.ledger.query<{ id: string; error: string }>(
      'SELECT id, error_code AS error FROM download WHERE error_code IS NOT NULL',
    );
    await expectAllWell(lab, {
      failed: Object.fromEntries(failed.map(({ id, error }) => [id, error])),
    });
  });
});
