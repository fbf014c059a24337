import { Inject, Injectable } from '@nestjs/common';
import { downloadsSources, type DownloadSource } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { sourcesHealth } from '@tabdock/contracts/search';
import { usersSourcePauses } from '@tabdock/contracts/users';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';

/** The state of each source in search-service and in download-service, and who paused it. */
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
    const pausedBy = await this.pausedBy(downloads);
    return {
      sources: sources.map((source) => ({
        ...source,
        downloads: byId.get(source.id) ?? null,
        pausedBy: pausedBy.get(source.id) ?? null,
      })),
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

  /** Usernames of the administrators who paused sources that are paused now. */
  private async pausedBy(
    downloads: readonly DownloadSource[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const paused = downloads.filter(({ cause }) => cause === 'operator').map(({ id }) => id);
    if (paused.length === 0) return new Map();
    try {
      const { pauses } = await this.rpc.call(usersSourcePauses, { sourceIds: paused });
      return new Map(pauses.map(({ sourceId, by }) => [sourceId, by]));
    } catch (err) {
      this.logger.warn({ err }, 'users-service did not say who paused sources');
      return new Map();
    }
  }
}
