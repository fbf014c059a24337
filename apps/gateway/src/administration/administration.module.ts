import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module';
import { AuditController } from './audit.controller';
import { FiguresController } from './figures.controller';
import { SourceOverview } from './source-overview';
import { SourcesController } from './sources.controller';
import { UsersController } from './users.controller';

@Module({
  imports: [VisitorsModule],
  controllers: [UsersController, AuditController, FiguresController, SourcesController],
  providers: [SourceOverview],
})
export class AdministrationModule {}
