import { searchQuery } from '@tabdock/contracts/search';
import { answer, respond, type Responder } from './support/responder';
import { cookieOf, guestIdIn, RunningGateway } from './support/running-gateway';

describe('searching', () => {
  let gateway: RunningGateway;
  let search: Responder;
  const visitors: (string | undefined)[] = [];
  const again: (boolean | undefined)[] = [];

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    search = await respond(gateway.amqp, [
      answer(searchQuery, async ({ query, visitor, again: isAgain }) => {
        visitors.push(visitor);
        again.push(isAgain);
        return { tabs: [], query, count: 0, pending: ['Tab Barn'] };
      }),
    ]);
  });
  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
  });

  const ask = (headers: Record<string, string> = {}, more: object = {}) =>
    gateway.post('/api/search', { query: 'polly', searchType: 'guitar-pro', ...more }, headers);

  it('names the sources that have not answered yet', async () => {
    expect(await (await ask()).json()).toEqual({
      tabs: [],
      query: 'polly',
      count: 0,
      pending: ['Tab Barn'],
    });
  });

  it('has sources asked again a few times a minute for each visitor, and searches on', async () => {
    again.length = 0;
    const [cookie, other] = [cookieOf(await ask()) ?? '', cookieOf(await ask()) ?? ''];
    const askAgain = (who: string) => ask({ cookie: who }, { again: true });
    for (let times = 0; times < 4; times += 1) expect((await askAgain(cookie)).status).toBe(200);
    const refused = await askAgain(cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ cookie })).status).toBe(200);
    expect((await askAgain(other)).status).toBe(200);
    expect(again).toEqual([undefined, undefined, true, true, true, true, undefined, true]);
  });

  it('counts a returning guest as that guest, and clients without cookies not at all', async () => {
    visitors.length = 0;
    const cookie = cookieOf(await ask()) ?? '';
    await ask();
    await ask({ cookie });
    await ask({ cookie: `${cookie}forged` });
    expect(visitors).toEqual([undefined, undefined, `guest:${guestIdIn(cookie)}`, undefined]);
  });
});
