import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth } from '@tabdock/service-kit/database';
import { CatalogueController } from './catalogue/catalogue.controller';
import { CatalogueService } from './catalogue/catalogue.service';
import { FileFactsConsumer } from './catalogue/file-facts.consumer';
import { TabRepository } from './catalogue/tab.repository';
import type { SearchConfig } from './config';
import { databaseOptions, ENTITIES } from './database/database';
import { CachedQueryRepository } from './search/cached-query.repository';
import { CachedQueryRetention } from './search/cached-query.retention';
import { SearchController } from './search/search.controller';
import { SearchMetrics } from './search/search.metrics';
import { SearchService } from './search/search.service';
import { SourceAnswers } from './search/source-answers';
import { SourceRegistry } from './sources/source-registry';
import { SuggestionRefreshRepository } from './suggestions/suggestion-refresh.repository';
import { SuggestionRefresher } from './suggestions/suggestion-refresher';
import { SuggestionRepository } from './suggestions/suggestion.repository';
import { SuggestionsController } from './suggestions/suggestions.controller';
import { SuggestionsService } from './suggestions/suggestions.service';

@Module({})
export class AppModule {
  static register(config: SearchConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'search-service', config }),
        TypeOrmModule.forRoot(databaseOptions(config)),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: [SearchController, CatalogueController, SuggestionsController],
      providers: [
        DatabaseHealth,
        {
          provide: SourceRegistry,
          useFactory: (metrics: SearchMetrics) =>
            new SourceRegistry(config.recipes, config.CONTACT_URL, metrics),
          inject: [SearchMetrics],
        },
        SearchMetrics,
        SearchService,
        SourceAnswers,
        CachedQueryRepository,
        CachedQueryRetention,
        CatalogueService,
        TabRepository,
        FileFactsConsumer,
        SuggestionsService,
        SuggestionRepository,
        SuggestionRefreshRepository,
        SuggestionRefresher,
      ],
    };
  }
}
