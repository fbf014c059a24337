import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { searchBusiness, searchTopTerms } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SearchFiguresRepository } from './search-figures.repository';
import { TermRepository } from './term.repository';
import { dayOf } from './terms-window';

type TopTerms = typeof searchTopTerms;

@Controller()
export class TermsController {
  constructor(
    private readonly terms: TermRepository,
    private readonly figures: SearchFiguresRepository,
  ) {}

  @Handles(searchTopTerms)
  async topTerms({ limit }: ReceivedRequestOf<TopTerms>): Promise<ReplyOf<TopTerms>> {
    return { terms: await this.terms.top(limit, dayOf(new Date())) };
  }

  @Handles(searchBusiness)
  async business(
    period: ReceivedRequestOf<typeof searchBusiness>,
  ): Promise<ReplyOf<typeof searchBusiness>> {
    const [topTerms, emptyTerms, days] = await Promise.all([
      this.figures.topTerms(period),
      this.figures.emptyTerms(period),
      this.figures.days(period),
    ]);
    return { topTerms, emptyTerms, days };
  }
}
