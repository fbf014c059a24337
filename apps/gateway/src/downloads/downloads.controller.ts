import {
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  downloadsQuerySchema,
  downloadsResponseSchema,
  downloadTabParamsSchema,
  singleDownloadResponseSchema,
  type DownloadsQuery,
  type DownloadsResponse,
  type SingleDownloadResponse,
} from '@tabdock/contracts/downloads';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { DownloadsService } from './downloads.service';

@ApiTags('downloads')
@Controller('api')
export class DownloadsController {
  constructor(@Inject(DownloadsService) private readonly downloads: DownloadsService) {}

  @Post('download/single/:tabId')
  @HttpCode(200)
  @Requires('downloads.single')
  @UseGuards(NoQueryGuard, RateLimitGuard, NoBodyGuard)
  @ApiOperation({
    summary: 'Download one tab; progress and the end of it come over /ws',
    description:
      'While the same visitor has this tab under way, the answer is that download, and nothing new begins. ' +
      'With `showVideoAd` the download has been accepted all the same and goes on while the ad shows.',
  })
  @ApiOkResponse({ standardSchema: singleDownloadResponseSchema })
  @ApiProblems(400, 403, 404, 413, 415, 429, 503)
  single(
    @Param({ schema: downloadTabParamsSchema }) params: z.output<typeof downloadTabParamsSchema>,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: FastifyRequest,
  ): Promise<SingleDownloadResponse> {
    return this.downloads.requestTab(visitor, params.tabId, request.id);
  }

  @Get('downloads')
  @Requires('downloads.own')
  @ApiOperation({
    summary: "The visitor's downloads, the newest first; older ones page by page with `before`",
  })
  @ApiOkResponse({ standardSchema: downloadsResponseSchema })
  @ApiProblems(400, 503)
  list(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: downloadsQuerySchema }) query: DownloadsQuery,
  ): Promise<DownloadsResponse> {
    return this.downloads.list(visitor, query);
  }
}
