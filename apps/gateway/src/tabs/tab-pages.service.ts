import { Inject, Injectable } from '@nestjs/common';
import { catalogueTabPage, type CataloguePage } from '@tabdock/contracts/search';
import type { OwnTab, OwnTabParts, TabPage, TabParts } from '@tabdock/contracts/tabs';
import { LOGGER, RpcClient, timeoutMillis, type Logger } from '@tabdock/service-kit';
import { loadParts, PART_MILLIS } from '../composition/load-parts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import type { Visitor } from '../visitors/visitor';
import { TabPageCache } from './tab-page-cache';
import { OWN_TAB_PARTS, TAB_PARTS, type OwnTabPart, type TabPart } from './parts/tab-part';

/** Puts the page of a tab together from what the services know. */
@Injectable()
export class TabPagesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cache: TabPageCache,
    @Inject(TAB_PARTS) private readonly parts: readonly TabPart[],
    @Inject(OWN_TAB_PARTS) private readonly ownParts: readonly OwnTabPart[],
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What everybody sees. Fails with CATALOGUE.TAB_NOT_FOUND, or SERVICE.* while search-service is away. */
  page(tabId: string): Promise<TabPage> {
    return this.cache.get(tabId, () => this.compose(tabId));
  }

  async own(tabId: string, visitor: Visitor): Promise<OwnTab> {
    const { parts, missing } = await loadParts<OwnTabParts, [string, Visitor]>(
      this.ownParts,
      [tabId, visitor],
      this.logger,
      timeoutMillis(this.config, PART_MILLIS),
    );
    return { ...parts, missing };
  }

  private async compose(tabId: string): Promise<TabPage> {
    // First and alone: an unknown id costs one call, however many parts a page has.
    const page = await this.rpc.call(catalogueTabPage, { tabId });
    const { parts, missing } = await loadParts<TabParts, [string, CataloguePage]>(
      this.parts,
      [tabId, page],
      this.logger,
      timeoutMillis(this.config, PART_MILLIS),
    );
    const { tab, ...beside } = page;
    // The catalogue's own ratings have no spread, and may be a moment old.
    return { ...tab, ...beside, ...parts, ratings: parts.ratings, missing };
  }
}
