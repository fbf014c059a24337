import { Module } from '@nestjs/common';
import { forEver, Keeps, until } from '@tabdock/service-kit/database';
import { DayFigureRepository } from './day-figure.repository';
import { DayFigureRollUp } from './day-figure.roll-up';
import { DayFiguresController } from './day-figures.controller';
import { DownloadEnds } from './download-ends';

/** How many downloads ended on each day. */
@Module({
  controllers: [DayFiguresController],
  providers: [DayFigureRepository, DayFigureRollUp, DownloadEnds],
})
@Keeps(
  {
    table: 'download_end',
    what: 'downloads that ended and are not added up yet',
    about: 'nobody',
    kept: until('they are added up'),
  },
  {
    table: 'download_day',
    what: 'how many downloads ended on a day',
    about: 'nobody',
    kept: forEver('because figures are compared over years'),
  },
)
export class DayFiguresModule {}
