import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsList, downloadsOfTab, downloadsRequest } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { DownloadsService } from './downloads.service';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Handles(downloadsRequest)
  async request(
    request: ReceivedRequestOf<typeof downloadsRequest>,
  ): Promise<ReplyOf<typeof downloadsRequest>> {
    return this.downloads.request(request);
  }

  @Handles(downloadsList)
  async list(
    page: ReceivedRequestOf<typeof downloadsList>,
  ): Promise<ReplyOf<typeof downloadsList>> {
    return this.downloads.list(page);
  }

  @Handles(downloadsOfTab)
  async ofTab({
    owner,
    tabId,
  }: ReceivedRequestOf<typeof downloadsOfTab>): Promise<ReplyOf<typeof downloadsOfTab>> {
    return { download: await this.downloads.ofTab(owner, tabId) };
  }
}
