import { Body, Controller, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  downloadsPauseSource,
  downloadSourceSchema,
  downloadsResumeSource,
  pauseSourceBodySchema,
  sourceParamsSchema,
  type DownloadSource,
  type PauseSourceBody,
  type SourceActor,
} from '@tabdock/contracts/downloads';
import { adminSourcesResponseSchema, type AdminSourcesResponse } from '@tabdock/contracts/search';
import type { User } from '@tabdock/contracts/users';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { SourceOverview } from './source-overview';

type SourceParams = z.output<typeof sourceParamsSchema>;

@ApiTags('administration')
@Requires('sources.manage')
@UseGuards(NoQueryGuard)
@Controller('api/admin/sources')
export class SourcesController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SourceOverview) private readonly overview: SourceOverview,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Every source site: whether it can be searched and downloaded from' })
  @ApiOkResponse({ standardSchema: adminSourcesResponseSchema })
  @ApiProblems(400, 401, 403, 503)
  sources(): Promise<AdminSourcesResponse> {
    return this.overview.read();
  }

  @Post(':sourceId/pause')
  @HttpCode(200)
  @ApiOperation({ summary: 'Leave a source site alone, for a time or until it is resumed' })
  @ApiOkResponse({ standardSchema: downloadSourceSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 503)
  async pauseSource(
    @CurrentAccount() { user }: Account,
    @Param({ schema: sourceParamsSchema }) { sourceId }: SourceParams,
    @Body({ schema: pauseSourceBodySchema }) pause: PauseSourceBody,
  ): Promise<DownloadSource> {
    const actor = actorOf(user);
    const { source } = await this.rpc.call(downloadsPauseSource, { sourceId, ...pause, actor });
    this.logger.info({ actorId: user.id, sourceId, ...pause }, 'an administrator paused a source');
    return source;
  }

  @Post(':sourceId/resume')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'End any pause of a source site' })
  @ApiOkResponse({ standardSchema: downloadSourceSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 503)
  async resumeSource(
    @CurrentAccount() { user }: Account,
    @Param({ schema: sourceParamsSchema }) { sourceId }: SourceParams,
  ): Promise<DownloadSource> {
    const actor = actorOf(user);
    const { source } = await this.rpc.call(downloadsResumeSource, { sourceId, actor });
    this.logger.info({ actorId: user.id, sourceId }, 'an administrator resumed a source');
    return source;
  }
}

function actorOf({ id, username }: User): SourceActor {
  return { id, username };
}
