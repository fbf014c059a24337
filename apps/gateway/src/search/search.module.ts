import { Module } from '@nestjs/common';
import { AgainLimit } from './again-limit';
import { CatalogueClient } from './catalogue.client';
import { SearchController } from './search.controller';
import { SuggestionsClient } from './suggestions.client';
import { TakenDownListener } from './taken-down.listener';

@Module({
  controllers: [SearchController],
  providers: [AgainLimit, CatalogueClient, SuggestionsClient, TakenDownListener],
  exports: [CatalogueClient],
})
export class SearchModule {}
