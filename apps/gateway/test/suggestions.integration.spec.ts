import { AppError } from '@tabdock/contracts/core';
import { searchSuggestMany } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { SuggestionsClient } from '../src/search/suggestions.client';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const SONG = 'Greensleeves \u2013 Traditional';

describe('suggestions', () => {
  let gateway: RunningGateway;
  let search: Responder;
  /** What each call asked for, in order. */
  const asked: string[][] = [];
  let held: PromiseWithResolvers<void> | undefined;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    search = await respond(gateway.amqp, [
      answer(searchSuggestMany, async ({ queries }) => {
        asked.push(queries);
        await held?.promise;
        if (queries.includes('fault')) throw new AppError('SERVICE.UNAVAILABLE');
        const lower = queries.map((query) => query.toLowerCase());
        return {
          suggestions: lower.map((query) => (query.startsWith('gre') ? [`${SONG} ${query}`] : [])),
        };
      }),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
  });

  beforeEach(() => {
    asked.splice(0);
    held = undefined;
  });
  afterEach(() => held?.resolve());

  const suggest = (query: string) =>
    gateway.get(`/api/autocomplete?query=${encodeURIComponent(query)}`);
  const suggested = async (query: string) => (await suggest(query)).json();
  /** Holds the answer to a first question back. */
  async function keepBusy(query: string) {
    held = Promise.withResolvers();
    const first = suggested(query);
    await waitFor(() => asked.length === 1);
    return { first, release: held.resolve };
  }
  /** Asks for all queries in one turn of the event loop, like the route. */
  const suggestAll = (queries: readonly string[]) =>
    queries.map((query) => gateway.app.get(SuggestionsClient).suggest(query));

  it('are requested once for the same text, whatever its case', async () => {
    for (const query of ['greens', 'Greens', ' GREENS ']) {
      const response = await suggest(query);
      expect(await response.json()).toEqual([`${SONG} greens`]);
      expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    }
    expect(asked).toEqual([['greens']]);
  });

  it('are the same for what is typed in the path', async () => {
    const response = await gateway.get(`/api/autocomplete/${encodeURIComponent('gre/en')}`);
    expect([response.status, await response.json()]).toEqual([200, [`${SONG} gre/en`]]);
  });

  it.each(['', 'g', 'gr', '  gr  '])('are none for %j, which asks nobody', async (typed) => {
    const response = await suggest(typed);
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect(asked).toEqual([]);
  });

  it('are asked for again where there was nothing', async () => {
    expect(await suggested('zzz')).toEqual([]);
    await suggested('zzz');
    expect(asked).toEqual([['zzz'], ['zzz']]);
  });

  it('that many ask for while one is looked up are looked up together, each answered with its own', async () => {
    const { first, release } = await keepBusy('greb');
    const queries = Array.from({ length: 100 }, (_, number) => `gre${number}`);
    const answers = suggestAll([...queries, 'GRE99']);
    release();
    expect(await first).toEqual([`${SONG} greb`]);
    expect(await Promise.all(answers)).toEqual([
      ...queries.map((query) => [`${SONG} ${query}`]),
      [`${SONG} gre99`],
    ]);
    expect(asked.slice(1).map(({ length }) => length)).toEqual([64, 36]);
  });

  it('of one word do not wait for those of several', async () => {
    const { first, release } = await keepBusy('green sleeves');
    held = undefined;
    expect(await suggested('grec')).toEqual([`${SONG} grec`]);
    release();
    expect(await first).toEqual([`${SONG} green sleeves`]);
  });

  it('that cannot be loaded fail for the callers of that batch and for no later ones', async () => {
    const answers = await Promise.allSettled(suggestAll(['fault', 'gree']));
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'SERVICE.UNAVAILABLE' } },
      { status: 'rejected', reason: { code: 'SERVICE.UNAVAILABLE' } },
    ]);
    expect((await suggest('fault')).status).toBe(503);
    expect(await suggested('gree')).toEqual([`${SONG} gree`]);
  });

  it.each(['x'.repeat(201), 'a\u0000bc'])('are refused for %j', async (query) => {
    expect((await suggest(query)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
