import { Injectable } from '@nestjs/common';
import { asLongAs, forEver, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { RatingsService } from '../ratings/ratings.service';
import { StandingRepository } from '../standing/standing.repository';
import { AccountComments } from './account-comments';

/** Comments and votes of an account. The gateway exports them page by page, with `comments.export`. */
@Injectable()
@HoldsPersonalData({ name: 'comments', tables: ['comment', 'comment_vote'], after: ['mails'] })
@Keeps(
  {
    table: 'comment',
    what: 'comments; after a deletion only those with replies, without a name',
    about: 'accounts',
    kept: forEver('because others answer them'),
  },
  {
    table: 'comment_vote',
    what: 'votes on comments',
    about: 'accounts',
    kept: asLongAs('the account and the comment'),
  },
)
export class CommentsData implements PersonalDataPart {
  constructor(
    private readonly comments: AccountComments,
    private readonly ratings: RatingsService,
    private readonly standings: StandingRepository,
  ) {}

  /**
   * Deletes them with their share of all sums. Locks comments first, as all writes do, and then the standings of all
   * tabs that this deletion changes at once, also those of its ratings: locked in two turns, they could deadlock.
   */
  async delete({ manager, accountId }: Deletion): Promise<void> {
    const commented = await this.comments.lock(manager, accountId);
    const rated = await this.ratings.tabIdsOfAccount(manager, accountId);
    await this.standings.lock(manager, [...commented, ...rated]);
    await this.comments.deleteByAccount(manager, accountId);
  }
}
