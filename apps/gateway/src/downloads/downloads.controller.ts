import { Controller } from '@nestjs/common';
import {
  batchDownloadRoute,
  downloadsRoute,
  singleDownloadRoute,
  type BatchDownloadResponse,
  type DownloadsResponse,
  type SingleDownloadResponse,
} from '@tabdock/contracts/downloads';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { BatchesService } from './batches.service';
import { DownloadsService } from './downloads.service';

@Controller()
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly batches: BatchesService,
  ) {}

  @Route(singleDownloadRoute)
  single({
    params,
    visitor,
    request,
  }: RouteCall<typeof singleDownloadRoute>): Promise<SingleDownloadResponse> {
    return this.downloads.requestTab(visitor, params.tabId, request.id);
  }

  @Route(batchDownloadRoute)
  async batch({
    body: { tabIds },
    visitor,
    request,
  }: RouteCall<typeof batchDownloadRoute>): Promise<BatchDownloadResponse> {
    const batchId = await this.batches.requestTabs(visitor, tabIds, request.id);
    return { autoServe: true, batchId };
  }

  @Route(downloadsRoute)
  list({ visitor, query }: RouteCall<typeof downloadsRoute>): Promise<DownloadsResponse> {
    return this.downloads.list(visitor, query);
  }
}
