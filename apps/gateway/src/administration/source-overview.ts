import { Inject, Injectable } from '@nestjs/common';
import { downloadsSources, type DownloadSource } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { sourcesHealth } from '@tabdock/contracts/search';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';

/** The state of each source in search-service and in download-service. */
@Injectable()
export class SourceOverview {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `downloads` is null while download-service is away; fails while search-service is away. */
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
      this.logger.warn({ err }, 'download-service did not report its sources');
      return [];
    }
  }
}
