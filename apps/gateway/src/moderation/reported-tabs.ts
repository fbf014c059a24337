import { Inject, Injectable } from '@nestjs/common';
import type { ReportCase } from '@tabdock/contracts/community';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';

/** Tabs of one request to search-service. */
const TAB_IDS_MAX = 1_000;

/** Names of the tabs of reported lists. */
@Injectable()
export class ReportedTabs {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds the names of the tabs; leaves them out while search-service is away. */
  async name(cases: readonly ReportCase[]): Promise<ReportCase[]> {
    const ids = cases.flatMap(({ tabs = [] }) => tabs.map(({ id }) => id));
    const tabIds = [...new Set(ids)].slice(0, TAB_IDS_MAX);
    if (tabIds.length === 0) return [...cases];
    try {
      const { tabs: known } = await this.rpc.call(catalogueGetTabs, { tabIds });
      const names = new Map(known.map(({ tabId, title, artist }) => [tabId, { title, artist }]));
      return cases.map((one) => ({
        ...one,
        tabs: one.tabs?.map(({ id }) => ({ id, tab: names.get(id) })),
      }));
    } catch (err) {
      this.logger.warn({ err }, 'reported lists are shown without the names of their tabs');
      return [...cases];
    }
  }
}
