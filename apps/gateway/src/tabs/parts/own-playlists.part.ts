import { Injectable } from '@nestjs/common';
import { playlistsContaining } from '@tabdock/contracts/playlists';
import type { OwnTabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { Visitor } from '../../visitors/visitor';
import type { OwnTabPart } from './tab-part';

@Injectable()
export class OwnPlaylistsPart implements OwnTabPart<'playlists'> {
  readonly names = ['playlists'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(
    tabId: string,
    { account }: Visitor,
  ): Promise<Partial<Pick<OwnTabParts, 'playlists'>>> {
    if (!account) return {};
    return this.rpc.call(playlistsContaining, { tabId, accountId: account.user.id });
  }
}
