import { Module } from '@nestjs/common';
import { asLongAs, forEver, Keeps } from '@tabdock/service-kit/database';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { SongsModule } from '../songs/songs.module';
import { SourcesModule } from '../sources/sources.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { AddressMatches } from './address-matches';
import { TakedownMatchesConsumer } from './takedown-matches.consumer';
import { TakedownRequestRepository } from './takedown-request.repository';
import { TakedownRequestsService } from './takedown-requests.service';
import { TakedownTabRepository } from './takedown-tab.repository';
import { TakedownUpkeep } from './takedown-upkeep';
import { TakedownRepository } from './takedown.repository';
import { TakedownsController } from './takedowns.controller';
import { TakedownsService } from './takedowns.service';

/** Notices, the administrators' queue, takedowns and their public register. */
@Module({
  imports: [CatalogueModule, SongsModule, SourcesModule, SuggestionsModule],
  controllers: [TakedownsController],
  providers: [
    TakedownsService,
    TakedownRequestsService,
    TakedownRepository,
    TakedownRequestRepository,
    TakedownTabRepository,
    AddressMatches,
    TakedownMatchesConsumer,
    TakedownUpkeep,
  ],
  exports: [TakedownsService, TakedownRepository],
})
@Keeps(
  {
    table: 'takedown',
    what: 'takedowns of the public register',
    about: 'nobody',
    kept: forEver('because the register is public and complete'),
  },
  {
    table: 'takedown_tab',
    what: 'tabs of each takedown',
    about: 'nobody',
    kept: asLongAs('the takedown'),
  },
  {
    table: 'takedown_request',
    what: 'notices, and who wrote them',
    about: 'writers',
    kept: {
      words:
        'for ever, because they are the reason of a takedown; who wrote them: `TAKEDOWN_WRITERS_KEEP_DAYS`',
    },
  },
)
export class TakedownModule {}
