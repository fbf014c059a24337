import { Controller } from '@nestjs/common';
import { ratingsList, ratingsRemove, ratingsSet } from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { RatingsService } from './ratings.service';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles(ratingsSet)
  set({
    accountId,
    tabId,
    rating,
  }: ReceivedRequestOf<typeof ratingsSet>): Promise<ReplyOf<typeof ratingsSet>> {
    return this.ratings.set(accountId, tabId, rating);
  }

  @Handles(ratingsRemove)
  remove({
    accountId,
    tabId,
  }: ReceivedRequestOf<typeof ratingsRemove>): Promise<ReplyOf<typeof ratingsRemove>> {
    return this.ratings.remove(accountId, tabId);
  }

  @Handles(ratingsList)
  list({
    tabId,
    accountId,
  }: ReceivedRequestOf<typeof ratingsList>): Promise<ReplyOf<typeof ratingsList>> {
    return this.ratings.list(tabId, accountId);
  }
}
