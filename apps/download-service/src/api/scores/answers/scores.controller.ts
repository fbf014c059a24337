import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  scoresNear,
  scoresOfTabs,
  scoresOpenPlay,
  scoresPreview,
  scoresText,
  scoresCompare,
  scoresVerdict,
} from '@tabdock/contracts/scores';
import { Handles } from '@tabdock/service-kit';
import { Comparisons } from '../comparisons/comparisons';
import { NearTabs } from './near-tabs';
import { Plays } from './plays';
import { Previews } from './previews';
import { TabScores } from './tab-scores';
import { Texts } from './texts';
import { Verdicts } from './verdicts';

@Controller()
export class ScoresController {
  constructor(
    private readonly tabScores: TabScores,
    private readonly plays: Plays,
    private readonly previews: Previews,
    private readonly texts: Texts,
    private readonly verdicts: Verdicts,
    private readonly comparisons: Comparisons,
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

  @Handles(scoresText)
  async text(asked: ReceivedRequestOf<typeof scoresText>): Promise<ReplyOf<typeof scoresText>> {
    return this.texts.find(asked);
  }

  @Handles(scoresOpenPlay)
  async openPlay({
    owner,
    tabId,
  }: ReceivedRequestOf<typeof scoresOpenPlay>): Promise<ReplyOf<typeof scoresOpenPlay>> {
    return this.plays.open(owner, tabId);
  }

  @Handles(scoresVerdict)
  async verdict({
    tabIds,
  }: ReceivedRequestOf<typeof scoresVerdict>): Promise<ReplyOf<typeof scoresVerdict>> {
    return this.verdicts.of(tabIds);
  }

  @Handles(scoresCompare)
  async compare(
    request: ReceivedRequestOf<typeof scoresCompare>,
  ): Promise<ReplyOf<typeof scoresCompare>> {
    return this.comparisons.of(request);
  }

  @Handles(scoresNear)
  async near(wanted: ReceivedRequestOf<typeof scoresNear>): Promise<ReplyOf<typeof scoresNear>> {
    return { tabs: await this.nearTabs.of(wanted) };
  }
}
