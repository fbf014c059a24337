import { Controller, Get, Inject, Param, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { adPlacementParamsSchema, adsResponseSchema, type Ad } from '@tabdock/contracts/ads';
import type { z } from 'zod';
import { Requires } from '../auth/requires.decorator';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { AdsClient } from './ads.client';

@ApiTags('ads')
@Requires('ads.see')
@UseGuards(NoQueryGuard)
@Controller('api/ads')
export class AdsController {
  constructor(@Inject(AdsClient) private readonly ads: AdsClient) {}

  @Get('placement/:placementId/:deviceType')
  @ApiOperation({ summary: 'The ads for a slot, best first' })
  @ApiOkResponse({ standardSchema: adsResponseSchema })
  @ApiProblems(400, 503)
  placement(
    @Param({ schema: adPlacementParamsSchema }) params: z.output<typeof adPlacementParamsSchema>,
  ): Promise<Ad[]> {
    return this.ads.serve(params.placementId, params.deviceType);
  }
}
