import { randomUUID } from 'node:crypto';
import { downloadsPauseSource, downloadsRequest } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { waitFor } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { guest, tab, testRecipe } from './support/api-process';

const FAST = testRecipe('fast', 6);
const SLOW: Recipe = {
  ...FAST,
  id: 'slow',
  download: {
    ...FAST.download,
    budget: { ...FAST.download.budget, concurrency: 10, requestsPerSecond: 0.01 },
  },
};
const SECONDS_OF_A_SLOW_JOB = 400;

describe('the number of workers that the autoscaler asks for', () => {
  const bench = useApiBench({ WORKER_CONCURRENCY: '2' }, { recipes: [FAST, SLOW] });
  const rows = (sql: string, values: unknown[] = []) =>
    bench.installation.dataSource.query(sql, values);

  beforeEach(async () => {
    await rows(`UPDATE fetch_job SET state = 'failed' WHERE finished_at IS NULL`);
    await rows('DELETE FROM analysis_job');
    await rows('DELETE FROM source_circuit');
  });

  async function wanted(): Promise<unknown> {
    const response = await fetch(`${await bench.app.getUrl()}/internal/scaling`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.json();
  }

  const untilWanted = (workersWanted: number) =>
    waitFor(async () => JSON.stringify(await wanted()) === JSON.stringify({ workersWanted }), {
      message: `${workersWanted} workers to be wanted`,
    });

  async function request(sourceId: string, count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1)
      await bench.installation.rpc.call(downloadsRequest, {
        requestId: randomUUID(),
        owner: guest(),
        tier: 'guest',
        tab: tab(sourceId),
      });
  }

  const analyses = (count: number, turn: number) =>
    rows(
      `INSERT INTO analysis_job (sha256, kind, version, turn, state)
       SELECT md5(random()::text), 'details', 1, $2, 'waiting' FROM generate_series(1, $1::int)`,
      [count, turn],
    );

  it('is 0 while there is nothing to do', async () => {
    expect(await wanted()).toEqual({ workersWanted: 0 });
  });

  it('grows with a rush up to what the source lets be done at once, and ends with it', async () => {
    await request(FAST.id, 3);
    await untilWanted(2);
    await request(FAST.id, 20);
    await untilWanted(3);
    await rows(
      `UPDATE fetch_job SET state = 'failed', finished_at = now() WHERE finished_at IS NULL`,
    );
    await untilWanted(0);
  });

  it('is small for a source that allows little, however much waits', async () => {
    await rows(
      `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at, dispatched_at, finished_at)
       SELECT id, $1, id, '{}', 'succeeded', 1, now(), now() - make_interval(secs => $2), now()
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 3)) AS ended`,
      [SLOW.id, SECONDS_OF_A_SLOW_JOB],
    );
    await request(SLOW.id, 30);
    await untilWanted(2);
  });

  it('has no worker for a source that is paused', async () => {
    const pause = { reason: 'Maintenance', seconds: 3_600 };
    await bench.installation.rpc.call(downloadsPauseSource, { sourceId: FAST.id, ...pause });
    await request(FAST.id, 5);
    await untilWanted(0);
  });

  it('has workers for conversions and new files, and one for those that are analysed again', async () => {
    await analyses(500, 1);
    await untilWanted(1);
    await analyses(150, 0);
    await untilWanted(2);
    await analyses(120, -1);
    await untilWanted(3);
  });
});
