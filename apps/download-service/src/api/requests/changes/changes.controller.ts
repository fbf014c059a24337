import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsCancel, downloadsRetry } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { DownloadChanges } from './download-changes';

type Cancel = ReceivedRequestOf<typeof downloadsCancel>;
type Retry = ReceivedRequestOf<typeof downloadsRetry>;

@Controller()
export class ChangesController {
  constructor(private readonly changes: DownloadChanges) {}

  @Handles(downloadsCancel)
  async cancel(request: Cancel): Promise<ReplyOf<typeof downloadsCancel>> {
    return { cancelled: await this.changes.cancel(request.owner, idsOf(request)) };
  }

  @Handles(downloadsRetry)
  async retry(request: Retry): Promise<ReplyOf<typeof downloadsRetry>> {
    const { owner, tier } = request;
    return { retried: await this.changes.retry(owner, tier, idsOf(request)) };
  }
}

/** `undefined` for all. */
function idsOf(request: Cancel | Retry): string[] | undefined {
  return 'downloadIds' in request ? request.downloadIds : undefined;
}
