import { Controller } from '@nestjs/common';
import { ownerKey } from '@tabdock/contracts/core';
import {
  AUTOCOMPLETE_MIN_LENGTH,
  autocompletePathRoute,
  autocompleteRoute,
  searchQuery,
  searchRoute,
  type AutocompleteResponse,
  type SearchResponse,
} from '@tabdock/contracts/search';
import { networkOf, RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AgainLimit } from './again-limit';
import { SuggestionsClient } from './suggestions.client';

/** The same for everybody, and seldom new. */
const SUGGESTIONS_CACHE_CONTROL = 'private, max-age=300';

@Controller()
export class SearchController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly suggestions: SuggestionsClient,
    private readonly againLimit: AgainLimit,
  ) {}

  @Route(searchRoute)
  search({
    body: { query, exact, page, again },
    visitor: { owner, isNew },
    request: { ip },
  }: RouteCall<typeof searchRoute>): Promise<SearchResponse> {
    // A client without cookies is a new guest on every request, so all of them count as one.
    const visitor = isNew ? undefined : ownerKey(owner);
    if (again) this.againLimit.consume(visitor ?? networkOf(ip));
    return this.rpc.call(searchQuery, { query, exact, page, visitor, again });
  }

  @Route(autocompleteRoute)
  autocomplete(
    { query: { query } }: RouteCall<typeof autocompleteRoute>,
    reply: FastifyReply,
  ): Promise<AutocompleteResponse> {
    return this.suggest(query, reply);
  }

  @Route(autocompletePathRoute)
  autocompletePath(
    { params: { query } }: RouteCall<typeof autocompletePathRoute>,
    reply: FastifyReply,
  ): Promise<AutocompleteResponse> {
    return this.suggest(query, reply);
  }

  private async suggest(typed: string, reply: FastifyReply): Promise<AutocompleteResponse> {
    const isEnough = typed.length >= AUTOCOMPLETE_MIN_LENGTH;
    const suggestions = isEnough ? await this.suggestions.suggest(typed) : [];
    void reply.header('cache-control', SUGGESTIONS_CACHE_CONTROL);
    return suggestions;
  }
}
