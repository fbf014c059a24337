import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { SourceDay } from '@tabdock/contracts/core';
import type { SourceHealth } from '@tabdock/contracts/search';
import { Every } from '@tabdock/service-kit';
import { SourceDays } from '@tabdock/service-kit/source-days';

const WRITE_MILLIS = 10_000;
const REQUEST = 'request';
const CANARY = 'canary';

/** Requests to each source and what its test searches found, by day and outcome. */
@Injectable()
export class RequestDays implements BeforeApplicationShutdown {
  constructor(private readonly days: SourceDays) {}

  requested(sourceId: string, outcome: string): void {
    this.days.count(sourceId, REQUEST, outcome);
  }

  checked(sourceId: string, state: SourceHealth['state']): void {
    this.days.count(sourceId, CANARY, state);
  }

  requests(sourceIds: readonly string[]): Promise<Map<string, SourceDay[]>> {
    return this.days.week(sourceIds, REQUEST);
  }

  checks(sourceIds: readonly string[]): Promise<Map<string, SourceDay[]>> {
    return this.days.week(sourceIds, CANARY);
  }

  @Every(WRITE_MILLIS, { name: 'writing how often sources were asked' })
  async write(): Promise<void> {
    await this.days.write();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.days.write();
  }
}
