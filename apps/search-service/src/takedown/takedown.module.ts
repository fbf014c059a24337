import { Module } from '@nestjs/common';
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
})
export class TakedownModule {}
