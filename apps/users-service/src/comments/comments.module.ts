import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { PersonCardsModule } from '../person-cards/person-cards.module';
import { RateLimitsModule } from '../rate-limits/rate-limits.module';
import { RatingsModule } from '../ratings/ratings.module';
import { ReputationModule } from '../reputation/reputation.module';
import { RestrictionsModule } from '../restrictions/restrictions.module';
import { StandingModule } from '../standing/standing.module';
import { TakedownsModule } from '../takedowns/takedowns.module';
import { AccountCommentRepository } from './account-comment.repository';
import { AccountComments } from './account-comments';
import { CommentCounts } from './comment-counts';
import { CommentVisibility } from './comment-visibility';
import { CommentEntity } from './comment.entity';
import { CommentRepository } from './comment.repository';
import { CommentsController } from './comments.controller';
import { CommentsService } from './comments.service';
import { ThreadRepository } from './thread.repository';
import { ThreadsService } from './threads.service';
import { VoteRepository } from './vote.repository';
import { VotesService } from './votes.service';
import { CommentsData } from './comments-data';

@Module({
  imports: [
    TypeOrmModule.forFeature([CommentEntity]),
    AccountsModule,
    AuditModule,
    PersonCardsModule,
    RateLimitsModule,
    RatingsModule,
    ReputationModule,
    RestrictionsModule,
    StandingModule,
    TakedownsModule,
  ],
  controllers: [CommentsController],
  providers: [
    CommentsData,
    CommentsService,
    ThreadsService,
    VotesService,
    CommentVisibility,
    CommentCounts,
    AccountComments,
    CommentRepository,
    ThreadRepository,
    VoteRepository,
    AccountCommentRepository,
  ],
  exports: [CommentsService, CommentVisibility, AccountComments],
})
export class CommentsModule {}
