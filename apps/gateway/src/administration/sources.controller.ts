import { Controller, Inject } from '@nestjs/common';
import {
  downloadsPauseSource,
  downloadsResumeSource,
  pauseSourceRoute,
  resumeSourceRoute,
  type DownloadSource,
} from '@tabdock/contracts/downloads';
import { adminSourcesRoute, type AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';
import { SourceOverview } from './source-overview';

@Controller()
export class SourcesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly overview: SourceOverview,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(adminSourcesRoute)
  sources(): Promise<AdminSourcesResponse> {
    return this.overview.read();
  }

  @Route(pauseSourceRoute)
  async pauseSource({
    account: { user },
    params: { sourceId },
    body: pause,
  }: RouteCall<typeof pauseSourceRoute>): Promise<DownloadSource> {
    const actor = actorOf(user);
    const { source } = await this.rpc.call(downloadsPauseSource, { sourceId, ...pause, actor });
    this.logger.info({ actorId: user.id, sourceId, ...pause }, 'an administrator paused a source');
    return source;
  }

  @Route(resumeSourceRoute)
  async resumeSource({
    account: { user },
    params: { sourceId },
  }: RouteCall<typeof resumeSourceRoute>): Promise<DownloadSource> {
    const actor = actorOf(user);
    const { source } = await this.rpc.call(downloadsResumeSource, { sourceId, actor });
    this.logger.info({ actorId: user.id, sourceId }, 'an administrator resumed a source');
    return source;
  }
}
