import type { Problem } from '@tabdock/contracts/core';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { Guest } from '../support/api/guest';
import { environmentOf } from '../support/processes/another-process';
import { DoubledProduct } from '../support/processes/doubled-product';
import { outage } from '../support/processes/outage';
import { expectNothingLost } from '../support/roaming/expect-nothing-lost';

const SECONDS = 30;
/** Services, each with what needs it. */
const CUT_OFF = [
  { name: 'users-service', path: '/api/people/nobody-here' },
  { name: 'download-api', path: '/api/downloads' },
] as const;

describe('while the broker is cut off from one service', () => {
  const ways = new Map<string, TcpProxy>();
  let product: DoubledProduct;

  beforeAll(async () => {
    for (const { name } of CUT_OFF) {
      const { AMQP_URL = '' } = await environmentOf(name);
      ways.set(name, await TcpProxy.open(AMQP_URL));
    }
    product = await DoubledProduct.start({
      manner: 'patient',
      // How long visitors wait for what does not answer is a matter of production's deadlines.
      changes: (name) => ({
        MIN_TIMEOUT_MILLIS: '0',
        ...(ways.has(name) && { AMQP_URL: ways.get(name)?.url ?? '' }),
      }),
    });
  });
  afterAll(async () => {
    await product?.close();
    for (const way of ways.values()) await way.close();
  });

  const statusOf = (path: string) => fetch(new URL(path, product.url)).then(({ status }) => status);

  it.each(CUT_OFF)(
    '$name: pages load, what needs it says to try again, and all goes on by itself',
    async ({ name, path }) => {
      const way = ways.get(name);
      const mend = await product.withoutTheProducts(name);
      const refusals: Problem[] = [];
      await outage(
        SECONDS,
        { breaks: () => way?.hang(), mends: () => way?.release() },
        async () => {
          const guest = new Guest(product.url);
          const answer = await guest.request(path);
          expect([503, 504]).toContain(answer.status);
          refusals.push((await answer.json()) as Problem);
          for (const page of ['/', '/api/health/live', '/api/autocomplete?query=green'])
            expect([page, await statusOf(page)]).toEqual([page, 200]);
          expect((await guest.search('greensleeves')).length).toBeGreaterThan(0);
        },
      );
      expect(refusals).toMatchObject([{ detail: expect.stringMatching(/try again/i) }]);
      // Without the help of the other replica.
      await product.untilRound();
      await mend();
      expect(product.faults).toEqual([]);
    },
  );

  it('nothing that visitors did is lost or doubled, and every download has one end, one object and one notification', async () => {
    await product.leave();
    expect(product.faults).toEqual([]);
    await expectNothingLost(product.visitors);
  });
});
