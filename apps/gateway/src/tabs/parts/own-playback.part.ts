import { Injectable } from '@nestjs/common';
import type { OwnTabParts } from '@tabdock/contracts/tabs';
import { playbacksGet } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { Visitor } from '../../visitors/visitor';
import type { OwnTabPart } from './tab-part';

@Injectable()
export class OwnPlaybackPart implements OwnTabPart<'playback'> {
  readonly names = ['playback'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string, { account }: Visitor): Promise<Partial<Pick<OwnTabParts, 'playback'>>> {
    if (!account) return {};
    return this.rpc.call(playbacksGet, { accountId: account.user.id, tabId });
  }
}
