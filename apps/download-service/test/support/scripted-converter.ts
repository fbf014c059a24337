import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  conversionFailed,
  type ConversionFailure,
  type ConversionKind,
  conversionSucceeded,
  type ConvertJob,
  convertJob,
} from '@tabdock/contracts/scores';
import { LocalDiskStore, shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Installation } from './api-process';

/** Stands in for the workers that convert files: takes jobs from the real queue and reports what the test says. */
export class ScriptedConverter {
  readonly taken: ConvertJob[] = [];

  constructor(private readonly installation: Installation) {}

  async start(): Promise<void> {
    const { consumers } = this.installation;
    await consumers.jobs(convertJob, async (job) => void this.taken.push(job), { prefetch: 10 });
  }

  attemptsAt(sha256: string): number {
    return this.taken.filter((job) => job.sha256 === sha256).length;
  }

  /** The n-th attempt at this file. */
  async next(sha256: string, attempt = 1): Promise<ConvertJob> {
    return waitFor(() => this.taken.filter((job) => job.sha256 === sha256)[attempt - 1], {
      message: `attempt ${attempt} at converting ${sha256}`,
    });
  }

  /** What a worker reports at the end of an attempt, with the file that it stored. */
  async resultOf(
    { sha256, attemptId, kind }: ConvertJob,
    content: string,
    remark: string | null = null,
  ): Promise<EventDataOf<typeof conversionSucceeded>> {
    const key = randomUUID().replaceAll('-', '').repeat(2);
    const { storageDir } = this.installation;
    const path = join(storageDir, `upload-${key}`);
    await writeFile(path, content);
    await new LocalDiskStore(storageDir, 'derived/').put(key, path, content.length);
    const made = { sha256, attemptId, kind: kind as ConversionKind, version: 1 };
    return { ...made, key, size: content.length, remark };
  }

  async report(result: EventDataOf<typeof conversionSucceeded>): Promise<void> {
    await this.installation.events.publish(conversionSucceeded, result);
  }

  async fail(
    { sha256, attemptId, kind }: ConvertJob,
    cause: ConversionFailure,
    reason = 'scripted',
  ): Promise<void> {
    const attempt = { sha256, attemptId, kind: kind as ConversionKind, version: 1 };
    await this.installation.events.publish(conversionFailed, { ...attempt, cause, reason });
  }

  isStored(key: string): boolean {
    return existsSync(join(this.installation.storageDir, 'derived', shardedKey(key)));
  }
}
