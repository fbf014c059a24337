import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { CommentsModule } from '../comments/comments.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { RateLimitsModule } from '../rate-limits/rate-limits.module';
import { RestrictionsModule } from '../restrictions/restrictions.module';
import { AccountMutesService } from './account-mutes.service';
import { CaseViews } from './cases/case-views';
import { ReportCaseEntity } from './cases/report-case.entity';
import { ReportCaseRepository } from './cases/report-case.repository';
import { ReportEntity } from './cases/report.entity';
import { ModerationController } from './moderation.controller';
import { ReportQueueService } from './report-queue.service';
import { ReportsService } from './reports.service';
import { CommentReportable } from './subjects/comment.reportable';
import { ListReportable } from './subjects/list.reportable';
import { PictureReportable } from './subjects/picture.reportable';
import { ProfileReportable } from './subjects/profile.reportable';
import { REPORTABLES, type Reportable } from './subjects/reportable';
import { ModerationData } from './moderation-data';

/** What can be reported. A new kind is added here, and to `REPORT_KINDS` in contracts. */
const KINDS = [CommentReportable, ListReportable, PictureReportable, ProfileReportable];

@Module({
  imports: [
    TypeOrmModule.forFeature([ReportCaseEntity, ReportEntity]),
    AccountsModule,
    AuditModule,
    CommentsModule,
    PlaylistsModule,
    ProfilesModule,
    RateLimitsModule,
    RestrictionsModule,
  ],
  controllers: [ModerationController],
  providers: [
    ModerationData,
    ...KINDS,
    { provide: REPORTABLES, useFactory: (...kinds: Reportable[]) => kinds, inject: KINDS },
    ReportsService,
    ReportQueueService,
    AccountMutesService,
    CaseViews,
    ReportCaseRepository,
  ],
  exports: [ReportsService],
})
export class ModerationModule {}
