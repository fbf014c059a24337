import { Module } from '@nestjs/common';
import { asLongAs, forEver, Keeps, until } from '@tabdock/service-kit/database';
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
@Keeps(
  {
    table: 'tab_figure',
    what: 'how many people downloaded a tab',
    about: 'nobody',
    kept: forEver('because sums are kept'),
  },
  {
    table: 'tab_person',
    what: 'who is counted for a tab',
    about: 'accounts',
    kept: asLongAs('their downloads of the tab'),
  },
  {
    table: 'tab_recount',
    what: 'people to count for a tab, or not any more',
    about: 'accounts',
    kept: until('they are counted'),
  },
  {
    table: 'tab_unchecked',
    what: 'tabs to count from their rows',
    about: 'nobody',
    kept: until('they are counted, once a day'),
  },
  {
    table: 'new_guest',
    what: 'guests that were not seen again yet, so that they do not count',
    about: 'visitors',
    kept: until('the guest comes again, or has no downloads left'),
  },
)
export class TabFiguresModule {}
