import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsService } from './analytics.service';
import { FiguresRepository } from './figures.repository';

@Module({
  controllers: [AnalyticsController],
  providers: [AnalyticsService, FiguresRepository],
})
export class AnalyticsModule {}
