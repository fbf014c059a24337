import { Injectable } from '@nestjs/common';
import { AppError, type Owner, type Tier } from '@tabdock/contracts/core';
import {
  downloadsLook,
  downloadsLooks,
  type LookResponse,
  type LooksResponse,
  type TabLook,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { TabSnapshots } from '../search/tab-snapshots';
import { idempotencyKey } from '../visitors/idempotency-key';

/** Whose looks are counted: accounts by themselves, guests by their network address. */
interface Looker {
  readonly owner: Owner;
  readonly address: string;
}

@Injectable()
export class LooksService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tabs: TabSnapshots,
  ) {}

  async request(
    looker: Looker,
    tier: Tier,
    { tabId, requestId }: { readonly tabId: string; readonly requestId: string },
  ): Promise<LookResponse> {
    const tab = await this.tabs.get(tabId);
    const key = idempotencyKey(looker.owner, `look ${tabId}`, requestId);
    return this.rpc.call(downloadsLook, { ...looker, requestId: key, tier, tab });
  }

  /**
   * A tab that is not known, or was taken down, counts as one that is refused. Fails with CATALOGUE.TAB_NOT_FOUND or
   * TAB.TAKEN_DOWN if all are.
   */
  async find(looker: Looker, tabIds: readonly string[]): Promise<LooksResponse> {
    const found = await Promise.all(tabIds.map((tabId) => this.tabOrFault(tabId)));
    const tabs = found.filter((one) => 'sourceId' in one);
    const [first] = found;
    if (tabs.length === 0 && first && 'fault' in first) throw first.fault;
    const { looks, today } = await this.rpc.call(downloadsLooks, {
      ...looker,
      tabs: tabs.map(({ tabId, sourceId }) => ({ tabId, sourceId })),
    });
    const known = new Map(looks.map((look) => [look.tabId, look]));
    const all = found.flatMap((one) =>
      'fault' in one ? refused(one) : (known.get(one.tabId) ?? []),
    );
    return { looks: all, today };
  }

  private async tabOrFault(tabId: string): Promise<TabSnapshot | Fault> {
    try {
      return await this.tabs.get(tabId);
    } catch (error) {
      if (error instanceof AppError && !error.retryable) return { tabId, fault: error };
      throw error;
    }
  }
}

interface Fault {
  readonly tabId: string;
  readonly fault: AppError;
}

function refused({ tabId, fault: { code, message } }: Fault): TabLook {
  return { tabId, state: 'refused', queue: null, errorCode: code, errorMessage: message };
}
