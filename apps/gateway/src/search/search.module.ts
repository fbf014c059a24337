import { Module } from '@nestjs/common';
import { CatalogueClient } from './catalogue.client';
import { SearchController } from './search.controller';
import { SuggestionsClient } from './suggestions.client';

@Module({
  controllers: [SearchController],
  providers: [CatalogueClient, SuggestionsClient],
  exports: [CatalogueClient],
})
export class SearchModule {}
