import { Module } from '@nestjs/common';
import { TabFigureCounter } from './tab-figure.counter';
import { TabFigureRepository } from './tab-figure.repository';
import { TabFiguresController } from './tab-figures.controller';
import { NewGuests } from './new-guests';
import { TabRecounts } from './tab-recounts';

/** How many people have downloaded each tab. */
@Module({
  controllers: [TabFiguresController],
  providers: [TabFigureRepository, TabFigureCounter, TabRecounts, NewGuests],
  exports: [TabRecounts, NewGuests],
})
export class TabFiguresModule {}
