import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { scoresNear, scoresOfTabs, scoresPreview, scoresVerdict } from '@tabdock/contracts/scores';
import { Handles } from '@tabdock/service-kit';
import { NearTabs } from './near-tabs';
import { Previews } from './previews';
import { TabScores } from './tab-scores';
import { Verdicts } from './verdicts';

@Controller()
export class ScoresController {
  constructor(
    private readonly tabScores: TabScores,
    private readonly previews: Previews,
    private readonly verdicts: Verdicts,
    private readonly nearTabs: NearTabs,
  ) {}

  @Handles(scoresOfTabs)
  async ofTabs({
    tabIds,
  }: ReceivedRequestOf<typeof scoresOfTabs>): Promise<ReplyOf<typeof scoresOfTabs>> {
    return { scores: await this.tabScores.ofTabs(tabIds) };
  }

  @Handles(scoresPreview)
  async preview({
    sha256,
    kind,
  }: ReceivedRequestOf<typeof scoresPreview>): Promise<ReplyOf<typeof scoresPreview>> {
    return { preview: await this.previews.find(sha256, kind) };
  }

  @Handles(scoresVerdict)
  async verdict({
    tabIds,
  }: ReceivedRequestOf<typeof scoresVerdict>): Promise<ReplyOf<typeof scoresVerdict>> {
    return this.verdicts.of(tabIds);
  }

  @Handles(scoresNear)
  async near(wanted: ReceivedRequestOf<typeof scoresNear>): Promise<ReplyOf<typeof scoresNear>> {
    return { tabs: await this.nearTabs.of(wanted) };
  }
}
