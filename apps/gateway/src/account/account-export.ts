import { Injectable } from '@nestjs/common';
import { commentsExport } from '@tabdock/contracts/community';
import type { ReplyOf } from '@tabdock/contracts/core';
import { downloadsList, type DownloadRecord } from '@tabdock/contracts/downloads';
import { accountsExport } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';

type Exported = ReplyOf<typeof commentsExport>;

const PAGE_DOWNLOADS = 500;
const PAGE_COMMENTS = 200;
const PAGE_VOTES = 1_000;

/** Everything that Tabdock keeps about an account, as pieces of one JSON text: one page of a list at a time. */
@Injectable()
export class AccountExport {
  constructor(private readonly rpc: RpcClient) {}

  /** Fails before the first piece if users-service or download-service is away. */
  async open(accountId: string): Promise<AsyncIterable<string>> {
    const [account, downloads] = await Promise.all([
      this.rpc.call(accountsExport, { accountId }),
      this.downloads(accountId),
    ]);
    return this.pieces(accountId, account, downloads);
  }

  private async *pieces(
    accountId: string,
    account: ReplyOf<typeof accountsExport>,
    newest: readonly DownloadRecord[],
  ): AsyncGenerator<string> {
    const head = JSON.stringify({ exportedAt: new Date().toISOString(), account });
    yield head.slice(0, -1);
    yield* list('comments', PAGE_COMMENTS, async (last?: Exported['comments'][number]) => {
      const { comments } = await this.rpc.call(commentsExport, {
        accountId,
        part: 'comments',
        limit: PAGE_COMMENTS,
        after: last?.id,
        afterCreatedAt: last?.createdAt,
      });
      return comments;
    });
    yield* list('votes', PAGE_VOTES, async (last?: Exported['votes'][number]) => {
      const { votes } = await this.rpc.call(commentsExport, {
        accountId,
        part: 'votes',
        limit: PAGE_VOTES,
        after: last?.commentId,
      });
      return votes;
    });
    yield* list('downloads', PAGE_DOWNLOADS, async (last?: DownloadRecord) =>
      last ? this.downloads(accountId, last) : newest,
    );
    yield '}';
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

/** `,"name":[…]`, from one page of `pageSize` after the other. */
async function* list<Item>(
  name: string,
  pageSize: number,
  pageAfter: (last?: Item) => Promise<readonly Item[]>,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let separator = '';
  let page = await pageAfter();
  for (;;) {
    for (const item of page) {
      yield separator + JSON.stringify(item);
      separator = ',';
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    page = await pageAfter(last);
  }
  yield ']';
}
