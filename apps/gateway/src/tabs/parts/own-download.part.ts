import { Injectable } from '@nestjs/common';
import { downloadsOfTab } from '@tabdock/contracts/downloads';
import type { OwnTabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { Visitor } from '../../visitors/visitor';
import type { OwnTabPart } from './tab-part';

@Injectable()
export class OwnDownloadPart implements OwnTabPart<'download'> {
  readonly names = ['download'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string, { owner, isNew }: Visitor): Promise<Pick<OwnTabParts, 'download'>> {
    if (isNew) return { download: null };
    const { download } = await this.rpc.call(downloadsOfTab, { owner, tabId });
    return { download };
  }
}
