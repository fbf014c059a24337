import { Controller } from '@nestjs/common';
import {
  cancelAllDownloadsRoute,
  cancelDownloadRoute,
  downloadsCancel,
  downloadsRetry,
  retryDownloadRoute,
  retryFailedDownloadsRoute,
  type CancelledResponse,
  type RetriedResponse,
} from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/**
 * Routes that change downloads. Another owner's download counts as none: nothing changes, and the number in the
 * response shows it.
 */
@Controller()
export class ChangesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(cancelDownloadRoute)
  cancel({
    params: { downloadId },
    visitor: { owner },
  }: RouteCall<typeof cancelDownloadRoute>): Promise<CancelledResponse> {
    return this.rpc.call(downloadsCancel, { owner, downloadIds: [downloadId] });
  }

  @Route(cancelAllDownloadsRoute)
  cancelAll({
    visitor: { owner },
  }: RouteCall<typeof cancelAllDownloadsRoute>): Promise<CancelledResponse> {
    return this.rpc.call(downloadsCancel, { owner, all: true });
  }

  @Route(retryDownloadRoute)
  retry({
    params: { downloadId },
    visitor: { owner, tier },
  }: RouteCall<typeof retryDownloadRoute>): Promise<RetriedResponse> {
    return this.rpc.call(downloadsRetry, { owner, tier, downloadIds: [downloadId] });
  }

  @Route(retryFailedDownloadsRoute)
  retryFailed({
    visitor: { owner, tier },
  }: RouteCall<typeof retryFailedDownloadsRoute>): Promise<RetriedResponse> {
    return this.rpc.call(downloadsRetry, { owner, tier, all: true });
  }
}
