import { Inject, Injectable } from '@nestjs/common';
import { downloadsSources, type DownloadSource } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { sourcesHealth } from '@tabdock/contracts/search';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';

/** What searching and what downloading says of each source. */
@Injectable()
export class SourceOverview {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without download-service its half is null; without search-service there is none. */
  async read(): Promise<AdminSourcesResponse> {
    const [{ sources }, downloads] = await Promise.all([
      this.rpc.call(sourcesHealth, {}),
      this.downloadSources(),
    ]);
    const byId = new Map(downloads.map((source) => [source.id, source]));
    return {
      sources: sources.map((source) => ({ ...source, downloads: byId.get(source.id) ?? null })),
    };
  }

  private async downloadSources(): Promise<DownloadSource[]> {
    try {
      return (await this.rpc.call(downloadsSources, {})).sources;
    } catch (err) {
      this.logger.warn({ err }, 'downloads did not say how their sources are');
      return [];
    }
  }
}
