import { Module } from '@nestjs/common';
import { AgainLimit } from './again-limit';
import { CatalogueClient } from './catalogue.client';
import { SearchController } from './search.controller';
import { SuggestionsClient } from './suggestions.client';
import { TabSnapshots } from './tab-snapshots';
import { TakenDownListener } from './taken-down.listener';

@Module({
  controllers: [SearchController],
  providers: [AgainLimit, CatalogueClient, SuggestionsClient, TabSnapshots, TakenDownListener],
  exports: [CatalogueClient, TabSnapshots],
})
export class SearchModule {}
