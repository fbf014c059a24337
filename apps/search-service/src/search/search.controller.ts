import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { searchQuery } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SearchService } from './search.service';

type Query = typeof searchQuery;

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Handles(searchQuery)
  query(request: ReceivedRequestOf<Query>): Promise<ReplyOf<Query>> {
    return this.search.search(request);
  }
}
