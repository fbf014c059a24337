import { Injectable } from '@nestjs/common';
import { downloadsTabFigures } from '@tabdock/contracts/downloads';
import type { TabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { TabPart } from './tab-part';

@Injectable()
export class DownloadsPart implements TabPart<'downloads'> {
  readonly names = ['downloads'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string): Promise<Pick<TabParts, 'downloads'>> {
    const { figures } = await this.rpc.call(downloadsTabFigures, { tabIds: [tabId] });
    return { downloads: figures[0]?.people ?? 0 };
  }
}
