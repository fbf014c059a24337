import { Injectable } from '@nestjs/common';
import { scoresOfTabs } from '@tabdock/contracts/scores';
import type { TabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { TabPart } from './tab-part';

/** What is known of the music in the file that is stored for the tab. */
@Injectable()
export class ScorePart implements TabPart<'score'> {
  readonly names = ['score'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string): Promise<Pick<TabParts, 'score'>> {
    const { scores } = await this.rpc.call(scoresOfTabs, { tabIds: [tabId] });
    return { score: scores[0]?.score ?? null };
  }
}
