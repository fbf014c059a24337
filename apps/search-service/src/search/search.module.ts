import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { HealthModule } from '../health/health.module';
import { NearModule } from '../near/near.module';
import { PagesModule } from '../pages/pages.module';
import { SourcesModule } from '../sources/sources.module';
import { SpellingModule } from '../spelling/spelling.module';
import { TermsModule } from '../terms/terms.module';
import { FederatedSearch } from './federated-search';
import { SearchController } from './search.controller';
import { SearchMetrics } from './search.metrics';
import { SearchService } from './search.service';
import { SourceLookup } from './source-lookup';

/** Answers a person's search. */
@Module({
  imports: [
    SourcesModule,
    CatalogueModule,
    HealthModule,
    PagesModule,
    SpellingModule,
    TermsModule,
    NearModule,
  ],
  controllers: [SearchController],
  providers: [SearchService, FederatedSearch, SourceLookup, SearchMetrics],
})
export class SearchModule {}
