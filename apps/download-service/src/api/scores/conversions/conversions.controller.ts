import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { scoresConvert } from '@tabdock/contracts/scores';
import { Handles } from '@tabdock/service-kit';
import { OwnedConversions } from './owned-conversions';

@Controller()
export class ConversionsController {
  constructor(private readonly conversions: OwnedConversions) {}

  @Handles(scoresConvert)
  async convert({
    owner,
    tabId,
    kind,
  }: ReceivedRequestOf<typeof scoresConvert>): Promise<ReplyOf<typeof scoresConvert>> {
    return this.conversions.ask(owner, tabId, kind);
  }
}
