import { searchQuery } from '@tabdock/contracts/search';
import { answer, respond, type Responder } from './support/responder';
import { cookieOf, guestIdIn, RunningGateway } from './support/running-gateway';

describe('searching', () => {
  let gateway: RunningGateway;
  let search: Responder;
  const visitors: (string | undefined)[] = [];

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    search = await respond(gateway.amqp, [
      answer(searchQuery, async ({ query, visitor }) => {
        visitors.push(visitor);
        return { tabs: [], query, count: 0, pending: ['Tab Barn'] };
      }),
    ]);
  });
  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
  });

  const ask = (headers: Record<string, string> = {}) =>
    gateway.post('/api/search', { query: 'polly', searchType: 'guitar-pro' }, headers);

  it('names the sources that have not answered yet', async () => {
    expect(await (await ask()).json()).toEqual({
      tabs: [],
      query: 'polly',
      count: 0,
      pending: ['Tab Barn'],
    });
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
