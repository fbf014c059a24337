import { randomBytes, randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsRequest, type FetchJob } from '@tabdock/contracts/downloads';
import { withTraceParent } from '@tabdock/service-kit';
import { TraceCollector, waitFor, type CollectedSpan } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';

describe('the trace of a download', () => {
  const bench = useApiBench({ JOB_BACKOFF_MILLIS: '1' });
  let collector: TraceCollector;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    collector.trace();
  });
  afterAll(() => collector?.stop());

  /** A request in a trace of its own, as the gateway makes it. */
  async function click(owner: Owner, wanted: ReturnType<typeof tab>) {
    const traceId = randomBytes(16).toString('hex');
    const { download } = await withTraceParent(`00-${traceId}-b7ad6b7169203331-01`, () =>
      bench.installation.rpc.call(downloadsRequest, {
        requestId: randomUUID(),
        owner,
        tier: 'guest',
        tab: wanted,
      }),
    );
    return { traceId, id: download.id };
  }

  /** Reports what a worker says about a job, in the trace that its message named. */
  function report(job: FetchJob, tell: () => Promise<void>): Promise<void> {
    const taken = bench.worker.taken.find((one) => one.job.attemptId === job.attemptId);
    return withTraceParent(taken?.traceParent, tell);
  }

  async function complete(job: FetchJob): Promise<void> {
    const file = await bench.worker.store(job.tabId);
    await report(job, () => bench.worker.succeeded(job, file));
  }

  const finished = (id: string) =>
    waitFor(() => bench.heard.find((event) => event.finished && event.download.id === id), {
      message: `the end of download ${id}`,
    });

  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

  const spanIn = (traceId: string, name: string, nth = 1): Promise<CollectedSpan> =>
    waitFor(
      async () => {
        await collector.collect();
        return spansOf(traceId).filter((span) => span.name === name)[nth - 1];
      },
      { message: `span ${nth} of ${name} in ${traceId}` },
    );

  it('goes on behind rows and queues, to the worker and to the end', async () => {
    const wanted = tab();
    const { traceId, id } = await click(guest(), wanted);
    await complete(await bench.worker.next(wanted.tabId));
    await finished(id);
    for (const name of [
      'downloads.request',
      'send jobs.fetch',
      'process jobs.fetch',
      'send job.succeeded',
      'process job.succeeded',
      'send download.finished',
      'process download.finished',
    ])
      await spanIn(traceId, name);
    const asked = await waitFor(
      () => spansOf(traceId).find(({ name, kind }) => name === 'downloads.request' && kind === 2),
      { message: 'the call' },
    );
    // What the call has committed belongs to it; its statements do too, without what they were about.
    for (const name of ['send jobs.fetch', 'send download.finished'])
      expect((await spanIn(traceId, name)).parentSpanId).toBe(asked.spanId);
    const statements = spansOf(traceId).filter(
      ({ attributes }) => attributes['db.system.name'] === 'postgresql',
    );
    expect(statements.length).toBeGreaterThan(3);
    const told = collector.bodies.join();
    for (const secret of [wanted.title, wanted.tabId]) expect(told).not.toContain(secret);
  });

  it('of a person who joins the fetch of another one links to it, and is linked to', async () => {
    const wanted = tab();
    const first = await click(guest(), wanted);
    const job = await bench.worker.next(wanted.tabId);
    const second = await click(guest(), wanted);
    await complete(job);
    await Promise.all([finished(first.id), finished(second.id)]);
    await spanIn(second.traceId, 'send download.finished');
    await spanIn(first.traceId, 'process job.succeeded');
    const linked = (traceId: string) =>
      spansOf(traceId).flatMap(({ name, links }) => links.map((link) => [name, link.traceId]));
    expect(linked(second.traceId)).toEqual([['downloads.request', first.traceId]]);
    expect(linked(first.traceId)).toEqual([['process job.succeeded', second.traceId]]);
    expect(spansOf(second.traceId).map(({ name }) => name)).not.toContain('send jobs.fetch');
  });

  it('has every attempt of its job', async () => {
    const wanted = tab();
    const { traceId, id } = await click(guest(), wanted);
    const job = await bench.worker.next(wanted.tabId);
    await report(job, () => bench.worker.failed(job, 'DOWNLOADS.BROKE_OFF'));
    await complete(await bench.worker.next(wanted.tabId, 2));
    await finished(id);
    const attempts = [
      await spanIn(traceId, 'process jobs.fetch'),
      await spanIn(traceId, 'process jobs.fetch', 2),
    ];
    expect(new Set(attempts.map(({ spanId }) => spanId)).size).toBe(2);
    await spanIn(traceId, 'process job.failed');
    await spanIn(traceId, 'send download.finished');
  });

  it('is none for a request that the gateway did not choose', async () => {
    const wanted = tab();
    const before = (await collector.collect()).length;
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner: guest(),
      tier: 'guest',
      tab: wanted,
    });
    await complete(await bench.worker.next(wanted.tabId));
    await finished(download.id);
    expect((await collector.collect()).slice(before)).toEqual([]);
  });
});
