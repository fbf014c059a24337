import { searchSuggest } from '@tabdock/contracts/search';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

describe('suggestions', () => {
  let gateway: RunningGateway;
  let search: Responder;
  const asked: string[] = [];

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    search = await respond(gateway.amqp, [
      answer(searchSuggest, async ({ query }) => {
        asked.push(query);
        return { suggestions: query.startsWith('gre') ? ['Greensleeves \u2013 Traditional'] : [] };
      }),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
  });

  beforeEach(() => void asked.splice(0));

  const suggest = (query: string) =>
    gateway.get(`/api/autocomplete?query=${encodeURIComponent(query)}`);

  it('are asked for once, whoever types the same and in which case', async () => {
    for (const query of ['greens', 'Greens', ' GREENS ']) {
      const response = await suggest(query);
      expect(await response.json()).toEqual(['Greensleeves \u2013 Traditional']);
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    }
    expect(asked).toEqual(['greens']);
  });

  it('are asked for again where there was nothing', async () => {
    expect(await (await suggest('zzz')).json()).toEqual([]);
    await suggest('zzz');
    expect(asked).toEqual(['zzz', 'zzz']);
  });

  it.each(['', 'gr', 'x'.repeat(201), 'a\u0000bc'])('are refused for %j', async (query) => {
    expect((await suggest(query)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
