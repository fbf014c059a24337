import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchJob, type FetchJob } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { DownloadsService } from '../src/api/requests/downloads/downloads.service';
import { account, tab, type Installation } from '../test/support/api-process';
import { ScriptedWorker } from '../test/support/worker';
import { timesOf, type Times } from './times';

/** What the worker takes for each job. */
export const JOB_MILLIS = 100;
/** The first of them do not count: connections open, plans are made, a backlog fills the slots. */
const WARM_UP = 20;
const STARTS = 150;

type App = Awaited<ReturnType<Installation['start']>>;

export interface Starts {
  /** Times from the request until a worker has the job. */
  readonly started: Times;
  /** Times from the request until the answer. */
  readonly accepted: Times;
  /**
   * Times from the report that a job ended until the worker has the next one: how long a slot stays empty despite a
   * backlog.
   */
  readonly emptySlot: Times;
}

/** Tabs of owners without queued jobs, one after the other. */
export class Newcomers {
  private readonly takenAt = new Map<string, number>();
  /** Ends of jobs that no other job has followed yet, by source. */
  private readonly ends = new Map<string, number[]>();
  private emptySlots: number[] = [];

  private constructor() {}

  static async open(installation: Installation): Promise<Newcomers> {
    const newcomers = new Newcomers();
    const worker = new ScriptedWorker(installation);
    const file = await worker.store('bench');
    await installation.consumers.jobs(
      fetchJob,
      async (job) => {
        newcomers.taken(job);
        await delay(JOB_MILLIS);
        newcomers.ended(job);
        await worker.succeeded(job, file);
      },
      { prefetch: 50 },
    );
    return newcomers;
  }

  /**
   * Each of them comes at any moment of the jobs that are under way: after a pause of one to two jobs since the last
   * one's began, which is not in the times. All of them ask the same replica.
   */
  async start(app: App, sourceId: string, count = STARTS): Promise<Starts> {
    await this.startSome(app, sourceId, WARM_UP);
    return this.startSome(app, sourceId, count);
  }

  private async startSome(app: App, sourceId: string, count: number): Promise<Starts> {
    const started: number[] = [];
    const accepted: number[] = [];
    this.emptySlots = [];
    for (let newcomer = 0; newcomer < count; newcomer += 1) {
      await delay(JOB_MILLIS * (1 + Math.random()));
      const wanted = tab(sourceId);
      const order = { requestId: randomUUID(), owner: account(), tier: 'standard' } as const;
      const start = performance.now();
      await app.get(DownloadsService).request({ ...order, tab: wanted });
      accepted.push(performance.now() - start);
      started.push((await waitFor(() => this.takenAt.get(wanted.tabId))) - start);
    }
    return {
      started: timesOf(started),
      accepted: timesOf(accepted),
      emptySlot: timesOf(this.emptySlots),
    };
  }

  private taken({ tabId, sourceId }: FetchJob): void {
    const now = performance.now();
    this.takenAt.set(tabId, now);
    const end = this.ends.get(sourceId)?.shift();
    if (end !== undefined) this.emptySlots.push(now - end);
  }

  private ended({ sourceId }: FetchJob): void {
    this.ends.set(sourceId, [...(this.ends.get(sourceId) ?? []), performance.now()]);
  }
}
