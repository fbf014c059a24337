import { Injectable } from '@nestjs/common';
import { communityContributors } from '@tabdock/contracts/community';
import type { CataloguePage } from '@tabdock/contracts/search';
import type { TabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { TabPart } from './tab-part';

/** Who did most for the song, whichever of its tabs it was for. */
@Injectable()
export class ContributorsPart implements TabPart<'contributors'> {
  readonly names = ['contributors'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string, { versions }: CataloguePage): Promise<Pick<TabParts, 'contributors'>> {
    const tabIds = [tabId, ...versions.map(({ id }) => id)];
    return this.rpc.call(communityContributors, { tabIds });
  }
}
