import { Controller, Get, Header, Inject, Query, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  autocompleteQuerySchema,
  autocompleteResponseSchema,
  type AutocompleteResponse,
} from '@tabdock/contracts/search';
import type { z } from 'zod';
import { Requires } from '../auth/requires.decorator';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { SuggestionsClient } from './suggestions.client';

/** Section 9 of the specification: suggestions are kept for five minutes. */
const CACHE_CONTROL = 'private, max-age=300';

@ApiTags('search')
@Requires('tabs.search')
@Controller('api/autocomplete')
export class AutocompleteController {
  constructor(@Inject(SuggestionsClient) private readonly suggestions: SuggestionsClient) {}

  @Get()
  @Header('cache-control', CACHE_CONTROL)
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Songs and artists that begin so' })
  @ApiOkResponse({ standardSchema: autocompleteResponseSchema })
  @ApiProblems(400, 429, 503)
  autocomplete(
    @Query({ schema: autocompleteQuerySchema }) { query }: z.output<typeof autocompleteQuerySchema>,
  ): Promise<AutocompleteResponse> {
    return this.suggestions.suggest(query);
  }
}
