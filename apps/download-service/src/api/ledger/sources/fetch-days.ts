import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { OUTCOME_OK, SourceDay } from '@tabdock/contracts/core';
import type { FailureCode } from '@tabdock/contracts/downloads';
import { Every } from '@tabdock/service-kit';
import { SourceDays } from '@tabdock/service-kit/source-days';

const WRITE_MILLIS = 10_000;
const FETCH = 'fetch';

/** Attempts that workers made at each source, by day and outcome; jobs that no worker started are not among them. */
@Injectable()
export class FetchDays implements BeforeApplicationShutdown {
  constructor(private readonly days: SourceDays) {}

  ended(sourceId: string, outcome: typeof OUTCOME_OK | FailureCode): void {
    this.days.count(sourceId, FETCH, outcome);
  }

  week(sourceIds: readonly string[]): Promise<Map<string, SourceDay[]>> {
    return this.days.week(sourceIds, FETCH);
  }

  @Every(WRITE_MILLIS, { name: 'writing how often sources were asked' })
  async write(): Promise<void> {
    await this.days.write();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.days.write();
  }
}
