import { Body, Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  searchBodySchema,
  searchQuery,
  searchResponseSchema,
  type SearchResponse,
} from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { ownerKey } from '../realtime/owner-key';

@ApiTags('search')
@Requires('tabs.search')
@UseGuards(NoQueryGuard)
@Controller('api/search')
export class SearchController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(200)
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Search tabs by song or band name' })
  @ApiOkResponse({ standardSchema: searchResponseSchema })
  @ApiProblems(400, 403, 413, 415, 429, 502, 503)
  search(
    @Body({ schema: searchBodySchema })
    { query, exact, page }: z.output<typeof searchBodySchema>,
    @CurrentVisitor() { owner, isNew }: Visitor,
  ): Promise<SearchResponse> {
    // Who keeps no cookie is somebody else each time, so all of them count as one.
    const visitor = isNew ? undefined : ownerKey(owner);
    return this.rpc.call(searchQuery, { query, exact, page, visitor });
  }
}
