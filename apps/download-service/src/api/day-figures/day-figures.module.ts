import { Module } from '@nestjs/common';
import { DayFigureRepository } from './day-figure.repository';
import { DayFigureRollUp } from './day-figure.roll-up';
import { DayFiguresController } from './day-figures.controller';
import { DownloadEnds } from './download-ends';

/** How many downloads ended on each day. */
@Module({
  controllers: [DayFiguresController],
  providers: [DayFigureRepository, DayFigureRollUp, DownloadEnds],
  exports: [DownloadEnds],
})
export class DayFiguresModule {}
