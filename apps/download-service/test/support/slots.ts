import { randomUUID } from 'node:crypto';
import type { Owner, Tier } from '@tabdock/contracts/core';
import {
  downloadsRequest,
  downloadsRequestBatch,
  type FetchJob,
  type StoredFile,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { guest, SMALL_SOURCE_ID, tab, type Installation } from './api-process';
import type { ScriptedWorker } from './worker';

/** The two slots of the small source, which a test holds and frees one at a time, to see which job goes first. */
export class Slots {
  private readonly held: FetchJob[] = [];
  private file: StoredFile | undefined;
  private seen = 0;

  constructor(
    private readonly installation: Installation,
    private readonly worker: ScriptedWorker,
  ) {}

  /** Takes both with jobs of other owners. */
  async hold(): Promise<void> {
    this.file ??= await this.worker.store('any');
    for (let slot = 0; slot < 2; slot += 1) {
      await request(this.installation, guest(), 'guest');
      this.held.push(await this.nextTaken());
    }
  }

  /** Frees a slot this many times; returns the tabs in the order in which they got it. */
  async free(times: number): Promise<string[]> {
    const tabIds: string[] = [];
    for (let time = 0; time < times; time += 1) {
      await this.finish(this.held.shift());
      const job = await this.nextTaken();
      this.held.push(job);
      tabIds.push(job.tabId);
    }
    return tabIds;
  }

  /** The job that got a slot last; the test decides how it ends. */
  takeLast(): FetchJob {
    const last = this.held.pop();
    if (!last) throw new Error('No slot is held');
    return last;
  }

  async takeNext(): Promise<FetchJob> {
    const job = await this.nextTaken();
    this.held.push(job);
    return job;
  }

  /** Ends everything that is with a worker or waits for one. */
  async drain(): Promise<void> {
    await waitFor(
      async () => {
        for (const { job } of this.worker.taken.slice(this.seen)) this.held.push(job);
        this.seen = this.worker.taken.length;
        for (const job of this.held.splice(0)) await this.finish(job);
        const [{ active }] = await this.installation.dataSource.query(
          `SELECT count(*)::int AS active FROM fetch_job
           WHERE state IN ('queued', 'dispatched', 'running')`,
        );
        return active === 0;
      },
      { message: 'an empty queue' },
    );
  }

  private async finish(job: FetchJob | undefined): Promise<void> {
    if (job && this.file) await this.worker.succeeded(job, this.file);
  }

  private async nextTaken(): Promise<FetchJob> {
    const { job } = await waitFor(() => this.worker.taken[this.seen], {
      message: 'the next hand-over',
    });
    this.seen += 1;
    return job;
  }
}

export async function request(
  { rpc }: Installation,
  owner: Owner,
  tier: Tier,
  wanted: TabSnapshot = tab(SMALL_SOURCE_ID),
): Promise<TabSnapshot> {
  await rpc.call(downloadsRequest, { requestId: randomUUID(), owner, tier, tab: wanted });
  return wanted;
}

/** Returns the ids of its tabs, in order. */
export async function requestMany(
  { rpc }: Installation,
  owner: Owner,
  tier: Tier,
  count: number,
): Promise<string[]> {
  const tabs = Array.from({ length: count }, () => tab(SMALL_SOURCE_ID));
  await rpc.call(downloadsRequestBatch, { batchId: randomUUID(), owner, tier, tabs });
  return tabs.map(({ tabId }) => tabId);
}
