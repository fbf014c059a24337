import { Controller } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import { sourcesHealth } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SourceHealthService } from './source-health.service';
import { SourceWeekService } from './source-week.service';

@Controller()
export class SourceHealthController {
  constructor(
    private readonly sources: SourceHealthService,
    private readonly weeks: SourceWeekService,
  ) {}

  @Handles(sourcesHealth)
  async health(): Promise<ReplyOf<typeof sourcesHealth>> {
    return { sources: await this.weeks.withWeeks(await this.sources.refresh()) };
  }
}
