import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountComments } from '../comments/account-comments';
import { RatingsService } from '../ratings/ratings.service';
import { Reputation } from '../reputation/reputation';
import { StandingRepository } from '../standing/standing.repository';

/** What an account left with others: ratings, comments, votes. */
@Injectable()
export class CommunityData {
  constructor(
    private readonly comments: AccountComments,
    private readonly ratings: RatingsService,
    private readonly reputation: Reputation,
    private readonly standings: StandingRepository,
  ) {}

  /**
   * Deletes it with its share of all sums, for an account that the caller has locked. Takes the locks in the order of
   * all other writes: comments, standings of tabs, sums of reputation.
   */
  async delete(manager: EntityManager, accountId: string): Promise<void> {
    const commented = await this.comments.lock(manager, accountId);
    const rated = await this.ratings.tabIdsOfAccount(manager, accountId);
    await this.standings.lock(manager, [...commented, ...rated]);
    await this.comments.deleteByAccount(manager, accountId);
    await this.ratings.deleteByAccount(manager, accountId);
    await this.reputation.withdrawVotes(manager, accountId);
  }
}
