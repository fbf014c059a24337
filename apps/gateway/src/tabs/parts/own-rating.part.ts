import { Injectable } from '@nestjs/common';
import { ratingsList } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import type { OwnTabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import type { Visitor } from '../../visitors/visitor';
import type { OwnTabPart } from './tab-part';

@Injectable()
export class OwnRatingPart implements OwnTabPart<'rating'> {
  readonly names = ['rating'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string, { account }: Visitor): Promise<Partial<Pick<OwnTabParts, 'rating'>>> {
    if (!account) return {};
    try {
      const { own } = await this.rpc.call(ratingsList, { tabId, accountId: account.user.id });
      return { rating: own };
    } catch (error) {
      if (error instanceof AppError && error.code === 'TAB.TAKEN_DOWN') return {};
      throw error;
    }
  }
}
