import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  batchDownloadBodySchema,
  batchDownloadResponseSchema,
  type BatchDownloadBody,
  type BatchDownloadResponse,
} from '@tabdock/contracts/downloads';
import type { FastifyRequest } from 'fastify';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { BatchesService } from './batches.service';

@ApiTags('downloads')
@Requires('downloads.batch')
@UseGuards(NoQueryGuard)
@Controller('api/download/batch')
export class BatchesController {
  constructor(@Inject(BatchesService) private readonly batches: BatchesService) {}

  @Post()
  @HttpCode(200)
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Download several tabs, all or none of them accepted' })
  @ApiOkResponse({ standardSchema: batchDownloadResponseSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 429, 503)
  async batch(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: batchDownloadBodySchema }) { tabIds }: BatchDownloadBody,
    @Req() request: FastifyRequest,
  ): Promise<BatchDownloadResponse> {
    const batchId = await this.batches.requestTabs(visitor, tabIds, request.id);
    return { autoServe: true, batchId };
  }
}
