import type { ServerResponse } from 'node:http';
import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { defineJob, type JobDataOf, type JobDefinition } from '@tabdock/contracts/core';
import { JobPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { z } from 'zod';
import { gpFile } from '@tabdock/tab-files/testing';
import { workerConfigSchema } from '../src/worker/config/worker.config';
import { type JobKind, TakesJobs } from '../src/worker/intake/job-kind';
import type { Obstacle } from '../src/worker/intake/obstacle';
import { Slots, type Urgency } from '../src/worker/intake/slots';
import { WorkerModule } from '../src/worker.module';
import { CHECKER_FROM_SOURCE } from './support/from-source';
import { recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { openWorkerBench, type WorkerBench } from './support/worker-bench';

const FILE = gpFile();
const data = z.object({ name: z.string() });
const printing = defineJob('print', { version: 1, data });
const studying = defineJob('study', { version: 1, data });

/** Names of jobs in the order in which they began. */
let begun: string[];
/** Gate that a job of this name waits for before it ends. */
const gates = new Map<string, Promise<void>>();
/** Whether the press of the made-up kind is jammed. */
let isJammed: boolean;

const jam: Obstacle = {
  reason: 'the press is jammed',
  assertClear: async () => {
    if (isJammed) throw new Error('A sheet is stuck');
  },
};

/** A kind of job that nothing else in the worker knows. */
abstract class MadeUpJobs<J extends JobDefinition> implements JobKind<J> {
  abstract readonly job: J;
  abstract readonly urgency: Urgency;
  readonly obstacles: readonly Obstacle[] = [];

  async run(job: JobDataOf<J>): Promise<void> {
    const { name } = data.parse(job);
    begun.push(name);
    await gates.get(name);
  }

  giveBackAll(): void {
    // Its jobs end by themselves.
  }
}

@Injectable()
@TakesJobs()
class Printing extends MadeUpJobs<typeof printing> {
  readonly job = printing;
  readonly urgency = 'awaited';
  override readonly obstacles = [jam];
}

@Injectable()
@TakesJobs()
class Studying extends MadeUpJobs<typeof studying> {
  readonly job = studying;
  readonly urgency = 'idle';
}

@Module({ providers: [Printing, Studying] })
class MadeUpModule {}

describe('a kind of job that a folder of its own declares', () => {
  let site: TabSite;
  /** Files that are being sent, in the order of their requests. */
  let sent: ServerResponse[];
  let bench: WorkerBench;
  let worker: TestingModule;
  let freeBytes: number;
  let opened: (() => void)[];

  beforeEach(async () => {
    begun = [];
    sent = [];
    opened = [];
    isJammed = false;
    freeBytes = Number.MAX_SAFE_INTEGER;
    site = await startTabSite({
      '/file': (_request, response) => {
        begun.push('fetch');
        response.writeHead(200, { 'content-type': 'application/octet-stream' });
        response.write(FILE.subarray(0, 1_000));
        sent.push(response);
      },
    });
    bench = await openWorkerBench([
      recipeFor(site.url, { method: 'http', url: '/file', deadlineSeconds: 600 }),
    ]);
    const config = { ...bench.environment, PORT: 0, LOG_LEVEL: 'fatal', WORKER_CONCURRENCY: 1 };
    const module = WorkerModule.register({
      config: workerConfigSchema.parse(config),
      recipes: bench.recipes,
      checker: CHECKER_FROM_SOURCE,
      freeBytes: async () => freeBytes,
    });
    worker = await Test.createTestingModule({ imports: [module, MadeUpModule] }).compile();
    await worker.init();
  });
  afterEach(async () => {
    for (const open of opened) open();
    for (const response of sent) response.destroy();
    await worker.close();
    await bench.close();
    await site.close();
    gates.clear();
  });

  const send = (job: typeof printing, name: string) =>
    worker.get(JobPublisher).publish(job, { name });
  const began = (name: string, times = 1) =>
    waitFor(() => begun.filter((one) => one === name).length >= times, {
      message: `${name} to begin`,
    });
  /** Waits at a gate that the returned function opens. */
  function hold(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.set(name, promise);
    opened.push(resolve);
    return resolve;
  }
  const waits = (urgency: Urgency) =>
    waitFor(() => worker.get(Slots).waitingAs(urgency) === 1, {
      message: `a job that is ${urgency} to wait`,
    });
  async function fetched(): Promise<void> {
    const before = sent.length;
    const job = await bench.send({ sourceId: 'test' });
    const response = await waitFor(() => sent[before], { message: 'a request for the file' });
    response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
  }

  it('waits for a slot: what somebody waits for goes before fetches, and idle work after them', async () => {
    const first = await bench.send({ sourceId: 'test' });
    await began('fetch');
    await send(studying, 'study');
    const print = hold('print');
    await send(printing, 'print');
    const second = await bench.send({ sourceId: 'test' });
    await waits('awaited');
    expect(begun).toEqual(['fetch']);
    sent[0]?.end(FILE.subarray(1_000));
    await bench.outcomeOf(first);
    await began('print');
    await waits('usual');
    print();
    await began('fetch', 2);
    expect(begun).toEqual(['fetch', 'print', 'fetch']);
    sent[1]?.end(FILE.subarray(1_000));
    await bench.outcomeOf(second);
    await began('study');
    expect(begun).toEqual(['fetch', 'print', 'fetch', 'study']);
  });

  it('goes back to the queue when something is in its way, and fetches go on', async () => {
    const running = await bench.send({ sourceId: 'test' });
    await began('fetch');
    await send(printing, 'print');
    await waits('awaited');
    isJammed = true;
    const elsewhere = await bench.takenBy(printing);
    await waitFor(() => elsewhere.length > 0, { message: 'another worker to print' });
    sent[0]?.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(running)).toMatchObject({ type: 'succeeded' });
    await fetched();
    expect(begun).not.toContain('print');
  });

  it('is taken while only what it does not need is missing', async () => {
    freeBytes = 0;
    const delayed = await bench.send({ sourceId: 'test' });
    await send(printing, 'print');
    await began('print');
    await send(studying, 'study');
    await began('study');
    expect(begun).not.toContain('fetch');
    freeBytes = Number.MAX_SAFE_INTEGER;
    await began('fetch');
    sent[0]?.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(delayed)).toMatchObject({ type: 'succeeded' });
  });

  it('goes back to the queue when the worker stops before it has a slot', async () => {
    const running = await bench.send({ sourceId: 'test' });
    await began('fetch');
    await send(printing, 'print');
    await waits('awaited');
    const closing = worker.close();
    const elsewhere = await bench.takenBy(printing);
    await waitFor(() => elsewhere.length > 0, { message: 'another worker to print' });
    sent[0]?.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(running)).toMatchObject({ type: 'succeeded' });
    await closing;
    expect(begun).not.toContain('print');
  });
});
