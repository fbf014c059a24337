import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import {
  batchFinished,
  downloadFinished,
  downloadProgressed,
  fetchJob,
  jobFailed,
  jobProgressed,
  jobStarted,
  jobSucceeded,
  type DownloadRecord,
  type FailureCode,
  type FetchJob,
  type FetchStage,
  type StoredFile,
} from '@tabdock/contracts/downloads';
import { currentTraceParent, on, type Consumer, type MessageContext } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { LocalDiskStore } from '@tabdock/service-kit/object-store';
import type { Installation } from './api-process';

/** Stands in for the workers: takes jobs from the real queue and reports what the test says. */
export class ScriptedWorker {
  readonly taken: { job: FetchJob; context: MessageContext; traceParent: string | undefined }[] =
    [];
  private consumer: Consumer | undefined;
  private readonly workerId = randomUUID();

  constructor(private readonly installation: Installation) {}

  async start(): Promise<void> {
    this.consumer = await this.installation.consumers.jobs(
      fetchJob,
      async (job, context) => {
        this.taken.push({ job, context, traceParent: currentTraceParent() });
      },
      { prefetch: 10 },
    );
  }

  async stop(): Promise<void> {
    await this.consumer?.stop();
  }

  /** The n-th hand-over of this tab's job. */
  async next(tabId: string, attempt = 1): Promise<FetchJob> {
    const found = await waitFor(
      () => this.taken.filter(({ job }) => job.tabId === tabId)[attempt - 1],
      { message: `hand-over ${attempt} of tab ${tabId}` },
    );
    return found.job;
  }

  async started({ jobId, attemptId }: FetchJob): Promise<void> {
    const { workerId } = this;
    await this.installation.events.publish(jobStarted, { jobId, attemptId, workerId });
  }

  async progressed(
    { jobId, attemptId }: FetchJob,
    stage: FetchStage,
    known: Pick<EventDataOf<typeof jobProgressed>, 'receivedBytes' | 'totalBytes' | 'format'> = {},
  ): Promise<void> {
    const report = { jobId, attemptId, workerId: this.workerId, stage, ...known };
    await this.installation.events.publish(jobProgressed, report);
  }

  async failed(
    { jobId, attemptId }: FetchJob,
    code: FailureCode,
    retryAfterSeconds?: number,
  ): Promise<void> {
    await this.installation.events.publish(jobFailed, {
      jobId,
      attemptId,
      workerId: this.workerId,
      code,
      reason: 'scripted',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }

  async succeeded({ jobId, attemptId, tabId }: FetchJob, file: StoredFile): Promise<void> {
    const { workerId } = this;
    await this.installation.events.publish(jobSucceeded, {
      jobId,
      attemptId,
      workerId,
      tabId,
      file,
    });
  }

  /** Puts a file with this content into the store. */
  async store(content: string): Promise<StoredFile> {
    const { storageDir } = this.installation;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(storageDir, `upload-${sha256}`);
    await writeFile(path, content);
    const size = Buffer.byteLength(content);
    await new LocalDiskStore(storageDir).put(sha256, path, size);
    return {
      sha256,
      size,
      format: 'gpx',
      facts: {
        title: 'Greensleeves',
        artist: 'Traditional',
        tempo: 96,
        tracks: 1,
        bars: 32,
        durationSeconds: 80,
      },
    };
  }
}

export interface HeardEvent {
  readonly id: string;
  readonly requestId: string | undefined;
  readonly sequence: number | undefined;
  readonly finished: boolean;
  readonly owner: Owner;
  readonly download: DownloadRecord;
}

/** Events of downloads that another service really receives. */
export async function listen(installation: Installation): Promise<HeardEvent[]> {
  const heard: HeardEvent[] = [];
  const hear =
    (finished: boolean) =>
    async (
      { owner, download }: { owner: Owner; download: DownloadRecord },
      { id, requestId, sequence }: MessageContext,
    ) => {
      heard.push({ id, requestId, sequence, finished, owner, download });
    };
  await installation.consumers.events('listener', [
    on(downloadProgressed, hear(false)),
    on(downloadFinished, hear(true)),
  ]);
  return heard;
}

export type FinishedBatch = EventDataOf<typeof batchFinished>;

/** Events of finished batches that another service really receives. */
export async function listenToBatches(installation: Installation): Promise<FinishedBatch[]> {
  const heard: FinishedBatch[] = [];
  await installation.consumers.events(
    'batch-listener',
    [on(batchFinished, async (batch) => void heard.push(batch))],
    { ephemeral: true },
  );
  return heard;
}
