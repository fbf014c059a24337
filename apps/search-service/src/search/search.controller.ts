import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { searchQuery } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SearchPerformedPublisher } from '../terms/search-performed.publisher';
import { SearchService } from './search.service';

type Query = typeof searchQuery;

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly performed: SearchPerformedPublisher,
  ) {}

  @Handles(searchQuery)
  async query(request: ReceivedRequestOf<Query>): Promise<ReplyOf<Query>> {
    const answer = await this.search.search(request);
    this.performed.announce(request, answer);
    return answer;
  }
}
