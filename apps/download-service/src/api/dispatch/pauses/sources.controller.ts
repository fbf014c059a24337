import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  downloadsPauseSource,
  downloadsResumeSource,
  downloadsSources,
} from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { SourcesService } from './sources.service';

@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Handles(downloadsSources)
  async list(): Promise<ReplyOf<typeof downloadsSources>> {
    return { sources: await this.sources.list() };
  }

  @Handles(downloadsPauseSource)
  async pause({
    sourceId,
    actor,
    ...pause
  }: ReceivedRequestOf<typeof downloadsPauseSource>): Promise<
    ReplyOf<typeof downloadsPauseSource>
  > {
    return { source: await this.sources.pause(sourceId, pause, actor) };
  }

  @Handles(downloadsResumeSource)
  async resume({
    sourceId,
    actor,
  }: ReceivedRequestOf<typeof downloadsResumeSource>): Promise<
    ReplyOf<typeof downloadsResumeSource>
  > {
    return { source: await this.sources.resume(sourceId, actor) };
  }
}
