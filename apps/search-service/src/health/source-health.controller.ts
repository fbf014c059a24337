import { Controller } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import { sourcesHealth } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SourceStates } from './source-health.service';

@Controller()
export class SourcesController {
  constructor(private readonly states: SourceStates) {}

  @Handles(sourcesHealth)
  async health(): Promise<ReplyOf<typeof sourcesHealth>> {
    return { sources: await this.states.read() };
  }
}
