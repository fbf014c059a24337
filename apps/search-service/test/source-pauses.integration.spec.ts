import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import type { SourceHealth } from '@tabdock/contracts/search';
import { EventPublisher, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { SourcePaceRepository } from '../src/pace/source-pace.repository';
import { SearchService } from '../src/search/search.service';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { sourceHealth, untilHealthIs } from './support/source-health';
import { TabSite } from './support/tab-site';

const SOURCE_ID = 'barn';
const CANARY = { query: 'greensleeves', minRows: 1, fill: { title: 1 } };
const REASON = 'The site is being moved.';

describe('a source whose downloads are paused', () => {
  let site: TabSite;
  let stack: SearchStack;
  let replicas: NestFastifyApplication[];
  let rows: DataSource;
  let pace: SourcePaceRepository;

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(['one']));
    stack = await SearchStack.start({ CANARY_INTERVAL_SECONDS: '3600' });
    const recipe = testRecipe(site.url, {
      pagination: { kind: 'none' },
      url: '/find?q={query}',
      canary: CANARY,
    });
    replicas = [await stack.process([recipe]), await stack.process([recipe])];
    rows = replicas[0]!.get(DataSource);
    pace = replicas[0]!.get(SourcePaceRepository);
    for (const replica of replicas) await replica.get(EventPublisher).ready();
    await replicas[0]!.get(RpcClient).ready();
    await waitFor(async () => (await health()).state === 'healthy');
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await rows.query('TRUNCATE cached_page, tab, source_pace');
    site.asked.length = 0;
  });

  const search = (replica: number, query: string) =>
    replicas[replica]!.get(SearchService).search({ query, exact: false, page: 1 });
  const publishPause = (until: string | null) =>
    replicas[0]!.get(EventPublisher).publish(sourcePaused, {
      sourceId: SOURCE_ID,
      cause: 'operator',
      reason: REASON,
      until,
    });
  const publishEnd = () =>
    replicas[0]!.get(EventPublisher).publish(sourceResumed, { sourceId: SOURCE_ID });
  const health = () => sourceHealth(replicas[0]!);
  const reaches = (state: SourceHealth['state']) => untilHealthIs(replicas[0]!, state);

  it('is not searched by any replica, nor by its canary, until they resume', async () => {
    await publishPause(null);
    expect(await reaches('paused')).toMatchObject({ reason: REASON, pausedUntil: null });
    for (const replica of [0, 1]) {
      await expect(search(replica, 'polly')).rejects.toMatchObject({
        code: 'SEARCH.SOURCE_PAUSED',
      });
    }
    await rows.query(`UPDATE source_health SET due_at = now(), checked_at = NULL`);
    await waitFor(async () => (await health()).checkedAt !== null);
    expect(site.asked).toEqual([]);

    await publishEnd();
    await waitFor(async () => (await health()).state !== 'paused');
    expect((await search(1, 'polly')).count).toBe(1);
  });

  it('is searched again when the time is over', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await publishPause(until);
    expect(await reaches('paused')).toMatchObject({ reason: REASON, pausedUntil: until });
    await rows.query('UPDATE source_pace SET held_until = clock_timestamp()');
    expect((await search(0, 'polly')).count).toBe(1);
  });

  it('stays paused for as long as it asked the search itself', async () => {
    await pace.pause(SOURCE_ID, 600);
    await publishPause(null);
    await waitFor(async () => (await health()).reason === REASON);
    await publishEnd();
    await waitFor(async () => (await health()).reason !== REASON);
    expect(await health()).toMatchObject({
      state: 'paused',
      reason: 'It asked to be left alone for a while.',
    });
    await expect(search(0, 'polly')).rejects.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
  });

  it('has the state of the newest event, whichever arrives last', async () => {
    const [first, second, third] = [1, 2, 3].map(
      (minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)),
    );
    const pause = { until: null, reason: REASON };
    await pace.hold(SOURCE_ID, null, second!);
    await pace.hold(SOURCE_ID, pause, first!);
    expect(await pace.takeTurn(SOURCE_ID, 10, 0)).toBeDefined();
    await pace.hold(SOURCE_ID, pause, third!);
    await pace.hold(SOURCE_ID, pause, third!);
    await pace.hold(SOURCE_ID, null, second!);
    expect(await pace.takeTurn(SOURCE_ID, 10, 0)).toBeUndefined();
  });
});
