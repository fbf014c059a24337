import { Module } from '@nestjs/common';
import { ReportedTabs } from './reported-tabs';
import { ReportsController } from './reports.controller';

@Module({ controllers: [ReportsController], providers: [ReportedTabs] })
export class ModerationModule {}
