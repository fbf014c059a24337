import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { searchTopTerms } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { TermRepository } from './term.repository';
import { dayOf } from './terms-window';

type TopTerms = typeof searchTopTerms;

@Controller()
export class TermsController {
  constructor(private readonly terms: TermRepository) {}

  @Handles(searchTopTerms)
  async topTerms({ limit }: ReceivedRequestOf<TopTerms>): Promise<ReplyOf<TopTerms>> {
    return { terms: await this.terms.top(limit, dayOf(new Date())) };
  }
}
