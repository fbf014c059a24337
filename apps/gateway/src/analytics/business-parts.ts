import { adsBusiness, type AdBusiness } from '@tabdock/contracts/ads';
import type { Period } from '@tabdock/contracts/core';
import {
  downloadsBusiness,
  downloadsSources,
  type DownloadBusiness,
  type DownloadSource,
} from '@tabdock/contracts/downloads';
import {
  searchBusiness,
  sourcesHealth,
  type SearchBusiness,
  type SourceHealth,
} from '@tabdock/contracts/search';
import type { BusinessPart } from '@tabdock/contracts/analytics';
import type { RpcClient } from '@tabdock/service-kit';
import type { Part } from '../composition/load-parts';

/** What services other than users-service know. */
export interface BusinessParts {
  readonly searches: SearchBusiness;
  readonly downloads: DownloadBusiness;
  readonly ads: AdBusiness;
  readonly searchSources: SourceHealth[];
  readonly downloadSources: DownloadSource[];
}

type Name = keyof BusinessParts;

/** The part that administrators see as missing. */
export const PART_OF: Record<Name, BusinessPart> = {
  searches: 'searches',
  searchSources: 'searches',
  downloads: 'downloads',
  downloadSources: 'downloads',
  ads: 'ads',
};

type Loads = { readonly [N in Name]: (period: Period) => Promise<BusinessParts[N]> };

export function businessParts(rpc: RpcClient): readonly Part<[Period]>[] {
  const loads: Loads = {
    searches: (period) => rpc.call(searchBusiness, period),
    searchSources: async () => (await rpc.call(sourcesHealth, {})).sources,
    downloads: (period) => rpc.call(downloadsBusiness, period),
    downloadSources: async () => (await rpc.call(downloadsSources, {})).sources,
    ads: (period) => rpc.call(adsBusiness, period),
  };
  return (Object.keys(loads) as Name[]).map((name) => ({
    names: [name],
    load: async (period) => ({ [name]: await loads[name](period) }),
  }));
}
