import { Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  cancelledResponseSchema,
  downloadFileParamsSchema,
  downloadsCancel,
  downloadsRetry,
  retriedResponseSchema,
  type CancelledResponse,
  type RetriedResponse,
} from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

type Params = z.output<typeof downloadFileParamsSchema>;

/** A download of somebody else is one that there is not: nothing changes, and the count says so. */
@ApiTags('downloads')
@Requires('downloads.own')
@UseGuards(RateLimitGuard, NoQueryGuard, NoBodyGuard)
@Controller('api/downloads')
export class ChangesController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Post(':downloadId/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a download that has not come to its end' })
  @ApiOkResponse({ standardSchema: cancelledResponseSchema })
  @ApiProblems(400, 403, 413, 415, 429, 503)
  cancel(
    @Param({ schema: downloadFileParamsSchema }) { downloadId }: Params,
    @CurrentVisitor() { owner }: Visitor,
  ): Promise<CancelledResponse> {
    return this.rpc.call(downloadsCancel, { owner, downloadIds: [downloadId] });
  }

  @Post('cancel-all')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel every download that has not come to its end' })
  @ApiOkResponse({ standardSchema: cancelledResponseSchema })
  @ApiProblems(400, 403, 413, 415, 429, 503)
  cancelAll(@CurrentVisitor() { owner }: Visitor): Promise<CancelledResponse> {
    return this.rpc.call(downloadsCancel, { owner, all: true });
  }

  @Post(':downloadId/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Fetch a failed download again' })
  @ApiOkResponse({ standardSchema: retriedResponseSchema })
  @ApiProblems(400, 403, 413, 415, 429, 503)
  retry(
    @Param({ schema: downloadFileParamsSchema }) { downloadId }: Params,
    @CurrentVisitor() { owner, tier }: Visitor,
  ): Promise<RetriedResponse> {
    return this.rpc.call(downloadsRetry, { owner, tier, downloadIds: [downloadId] });
  }

  @Post('retry-failed')
  @HttpCode(200)
  @ApiOperation({ summary: 'Fetch every failed download again' })
  @ApiOkResponse({ standardSchema: retriedResponseSchema })
  @ApiProblems(400, 403, 413, 415, 429, 503)
  retryFailed(@CurrentVisitor() { owner, tier }: Visitor): Promise<RetriedResponse> {
    return this.rpc.call(downloadsRetry, { owner, tier, all: true });
  }
}
