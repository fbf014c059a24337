import { Injectable } from '@nestjs/common';
import type { ReceivedRequestOf, Rights } from '@tabdock/contracts/core';
import type { CONTENT_LIMITS, scoresCompare } from '@tabdock/contracts/scores';
import { DownloadRepository } from '../../ledger/downloads/download.repository';

type Limit = (typeof CONTENT_LIMITS)[number];

/** How much of a comparison somebody sees: an account that has both tabs in its Files all of it. */
@Injectable()
export class ContentLimits {
  constructor(private readonly downloads: DownloadRepository) {}

  /** Null if there is none. */
  async find(
    { owner, one, other }: ReceivedRequestOf<typeof scoresCompare>,
    rights: readonly Rights[],
  ): Promise<Limit | null> {
    if (!rights.every(({ play }) => play)) return 'source';
    if (owner.kind !== 'user') return 'account';
    const own = await Promise.all(
      [one, other].map((tabId) => this.downloads.findStoredOfTab(owner, tabId)),
    );
    return own.includes(null) ? 'files' : null;
  }
}
