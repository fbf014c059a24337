import { waitFor } from '@tabdock/service-kit/testing';
import { DatabaseServer } from '../support/processes/database-server';
import { DoubledProduct } from '../support/processes/doubled-product';
import { logLines } from '../support/processes/logs';
import { outage } from '../support/processes/outage';
import { expectNothingLost } from '../support/roaming/expect-nothing-lost';

const READ_ONLY_SECONDS = 10;
const TIMES = 2;

describe('while the database fails over', () => {
  let product: DoubledProduct;
  let server: DatabaseServer;

  beforeAll(async () => {
    server = await DatabaseServer.connect();
    product = await DoubledProduct.start({ manner: 'patient' });
  });
  afterAll(async () => {
    await server?.failOver({ takesWrites: true });
    await server?.close();
    await product?.close();
  });

  it('visitors are at most told to try again, work goes on by itself, and all listen again', async () => {
    const began = (await logLines()).length;
    const listened = await server.listeners();
    expect(Object.keys(listened).length).toBeGreaterThan(0);
    for (let time = 0; time < TIMES; time += 1) {
      const before = refusals();
      await outage(READ_ONLY_SECONDS, {
        breaks: () => server.failOver({ takesWrites: false }),
        mends: () => server.failOver({ takesWrites: true }),
      });
      await product.untilRound();
      expect(product.faults).toEqual([]);
      expect(refusals()).toBeGreaterThan(before);
      await waitFor(
        async () => JSON.stringify(await server.listeners()) === JSON.stringify(listened),
        { message: 'all to listen again' },
      );
    }
    const errors = (await logLines()).slice(began).filter(({ level }) => level === 'error');
    expect(errors).toEqual([]);
  });

  it('nothing that visitors did is lost or doubled, and every download has one end, one object and one notification', async () => {
    await product.leave();
    expect(product.faults).toEqual([]);
    await expectNothingLost(product.visitors);
  });

  function refusals(): number {
    return product.visitors.reduce((sum, { asking }) => sum + asking.refusals, 0);
  }
});
