import { searchBusiness, searchPerformed } from '@tabdock/contracts/search';
import { EventPublisher, RpcClient } from '@tabdock/service-kit';
import { deleteExpiredOf, waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { countedSearch } from '../src/terms/counted-search';
import { SearchFiguresRepository } from '../src/terms/search-figures.repository';
import { TermRepository } from '../src/terms/term.repository';
import { TermsRetention } from '../src/terms/terms.retention';
import { dayOf, FIGURES_KEEP_DAYS } from '../src/terms/terms-window';
import { SearchStack } from './support/search-stack';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

describe('searches of a period', () => {
  let stack: SearchStack;
  let rows: DataSource;
  let rpc: RpcClient;
  let publisher: EventPublisher;
  let terms: TermRepository;
  let figures: SearchFiguresRepository;

  beforeAll(async () => {
    stack = await SearchStack.start();
    const app = await stack.process([]);
    [rows, publisher] = [app.get(DataSource), app.get(EventPublisher)];
    rpc = app.get(RpcClient);
    await app.get(RpcClient).ready();
    [terms, figures] = [new TermRepository(rows), new SearchFiguresRepository(rows)];
  });
  afterAll(() => stack?.stop());
  beforeEach(() => rows.query('TRUNCATE term_visit, term_day, searched_term, search_day'));

  const search = async (day: string, searchedFor: string, visitor: string, count = 3) => {
    const event = { query: searchedFor, searchedFor, count, visitor };
    const counted = countedSearch(event, new Date(`${day}T12:00:00Z`));
    if (counted) await terms.count(counted);
  };
  const of = (days: readonly { day: string; searches: number }[]) =>
    Object.fromEntries(
      days.filter(({ searches }) => searches > 0).map(({ day, searches }) => [day, searches]),
    );

  it('have the terms that most people used, those that never found anything, and every day', async () => {
    for (const visitor of ['anna', 'bela', 'anna'])
      await search('2026-03-01', 'Ode to Joy', visitor);
    await search('2026-03-31', 'ode to joy!', 'anna');
    await search('2026-03-05', 'Greensleeves', 'anna');
    await search('2026-03-05', 'grensleves live', 'anna', 0);
    await search('2026-03-06', 'grensleves live', 'anna', 0);
    await search('2026-03-05', 'new song', 'bela', 0);
    await search('2026-03-09', 'new song', 'anna');
    await search('2026-02-28', 'ode to joy', 'bela');
    await search('2026-04-01', 'grensleves live', 'bela');

    const found = await rpc.call(searchBusiness, MARCH);
    expect(found.topTerms).toEqual([
      { term: 'ode to joy', visitors: 3 },
      { term: 'greensleeves', visitors: 1 },
      { term: 'new song', visitors: 1 },
    ]);
    expect(found.emptyTerms).toEqual([{ term: 'grensleves live', visitors: 2 }]);
    expect(found.days).toHaveLength(31);
    expect(found.days[0]).toEqual({ day: '2026-03-01', searches: 2 });
    expect(of(found.days)).toEqual({
      '2026-03-01': 2,
      '2026-03-05': 3,
      '2026-03-06': 1,
      '2026-03-09': 1,
      '2026-03-31': 1,
    });
  });

  it('count a redelivered event once, whether something was found or not', async () => {
    // This holds where the day ends meanwhile, too.
    const period = { from: dayOf(new Date()), to: dayOf(new Date(Date.now() + DAY_MILLIS)) };
    const publish = (searchedFor: string, count: number, visitor = 'anna') =>
      publisher.publish(searchPerformed, { query: searchedFor, searchedFor, count, visitor });
    for (let time = 0; time < 3; time += 1) {
      await publish('capo', 0);
      await publish('ode', 2);
    }
    await publish('last', 1, 'bela');
    await waitFor(async () => (await terms.top(10, period.to)).some(({ term }) => term === 'last'));
    await waitFor(async () => {
      const counted = Object.values(of(await figures.days(period)));
      return counted.reduce((sum, count) => sum + count, 0) === 3;
    });
    const found = await rpc.call(searchBusiness, period);
    expect(found.emptyTerms).toEqual([{ term: 'capo', visitors: 1 }]);
    expect(found.topTerms).toEqual([
      { term: 'last', visitors: 1 },
      { term: 'ode', visitors: 1 },
    ]);
  });

  it('are what a count by hand gives, for any searches at the same time', async () => {
    const day = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03');
    const event = fc.record({
      day,
      term: fc.constantFrom('ode', 'joy', 'capo', 'reel'),
      visitor: fc.constantFrom('anna', 'bela', 'cleo'),
      count: fc.constantFrom(0, 5),
    });
    const period = { from: '2026-03-01', to: '2026-03-02' };
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (events) => {
        await rows.query('TRUNCATE term_visit, term_day, searched_term, search_day');
        await Promise.all(events.map((one) => search(one.day, one.term, one.visitor, one.count)));
        const kept = new Map(
          events
            .filter((one) => one.day >= period.from && one.day <= period.to)
            .map((one) => [JSON.stringify([one.day, one.term, one.visitor, one.count > 0]), one]),
        );
        const counted = [...kept.values()];
        const byTerm = (found: boolean) => {
          const groups = Map.groupBy(
            counted.filter(({ count }) => count > 0 === found),
            ({ term }) => term,
          );
          return new Map([...groups].map(([term, parts]) => [term, parts.length]));
        };
        const [good, bad] = [byTerm(true), byTerm(false)];
        for (const term of good.keys()) bad.delete(term);
        const ranked = (terms: Map<string, number>) =>
          [...terms]
            .map(([term, visitors]) => ({ term, visitors }))
            .sort(
              (one, other) => other.visitors - one.visitors || (one.term < other.term ? -1 : 1),
            );
        expect(await figures.topTerms(period)).toEqual(ranked(good));
        expect(await figures.emptyTerms(period)).toEqual(ranked(bad));
        expect(await figures.days(period)).toEqual(
          [period.from, period.to].map((wanted) => ({
            day: wanted,
            searches: counted.filter((one) => one.day === wanted).length,
          })),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('go after more than a year', async () => {
    await search('2025-01-01', 'old', 'anna', 0);
    await search('2026-03-01', 'recent', 'anna', 0);
    const today = new Date(Date.parse('2025-01-01') + FIGURES_KEEP_DAYS * 24 * 60 * 60 * 1_000);
    await deleteExpiredOf(rows, [new TermsRetention(terms, { SEARCH_VISITS_KEEP_DAYS: 7 })], today);
    expect(await rows.query('SELECT term FROM searched_term')).toEqual([{ term: 'recent' }]);
  });
});
