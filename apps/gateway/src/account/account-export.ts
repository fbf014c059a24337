import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import { downloadsList, type DownloadRecord } from '@tabdock/contracts/downloads';
import { accountsExport } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';

const PAGE_DOWNLOADS = 500;

/** Everything that Tabdock keeps about an account, as pieces of one JSON text: one page of downloads at a time. */
@Injectable()
export class AccountExport {
  constructor(private readonly rpc: RpcClient) {}

  /** Fails before the first piece if users-service or download-service is away. */
  async open(accountId: string): Promise<AsyncIterable<string>> {
    const [account, newest] = await Promise.all([
      this.rpc.call(accountsExport, { accountId }),
      this.downloads(accountId),
    ]);
    return this.pieces(accountId, account, newest);
  }

  private async *pieces(
    accountId: string,
    account: ReplyOf<typeof accountsExport>,
    newest: readonly DownloadRecord[],
  ): AsyncGenerator<string> {
    const head = JSON.stringify({ exportedAt: new Date().toISOString(), account });
    yield `${head.slice(0, -1)},"downloads":[`;
    let page = newest;
    let separator = '';
    for (;;) {
      for (const download of page) {
        yield separator + JSON.stringify(download);
        separator = ',';
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE_DOWNLOADS) break;
      page = await this.downloads(accountId, last);
    }
    yield ']}';
  }

  private async downloads(accountId: string, after?: DownloadRecord): Promise<DownloadRecord[]> {
    const { downloads } = await this.rpc.call(downloadsList, {
      owner: { kind: 'user', id: accountId },
      limit: PAGE_DOWNLOADS,
      ...(after ? { before: { timestamp: after.timestamp, id: after.id } } : {}),
    });
    return downloads;
  }
}
