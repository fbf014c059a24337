import { Module } from '@nestjs/common';
import { CatalogueClient } from './catalogue.client';
import { SearchController } from './search.controller';
import { SuggestionsClient } from './suggestions.client';
import { TakenDownListener } from './taken-down.listener';

@Module({
  controllers: [SearchController],
  providers: [CatalogueClient, SuggestionsClient, TakenDownListener],
  exports: [CatalogueClient],
})
export class SearchModule {}
