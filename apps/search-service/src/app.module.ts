import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth } from '@tabdock/service-kit/database';
import { CatalogueController } from './catalogue/catalogue.controller';
import { CatalogueService } from './catalogue/catalogue.service';
import { FileFactsConsumer } from './catalogue/file-facts.consumer';
import { TabRepository } from './catalogue/tab.repository';
import { SEARCH_CONFIG, type SearchConfig } from './config/config';
import { databaseOptions, ENTITIES } from './database/database';
import { Canaries } from './health/canary-checks';
import { LiveHealth } from './health/search-outcomes';
import { LiveHealthRepository } from './health/search-outcome.repository';
import { SourceHealthRepository } from './health/source-health.repository';
import { SourceStates } from './health/source-health.service';
import { SourcesController } from './health/source-health.controller';
import { LeaseRepository } from './leases/lease.repository';
import { SingleFlight } from './leases/single-flight';
import { SourcePausesConsumer } from './pace/source-pauses.consumer';
import { SourcePaceRepository } from './pace/source-pace.repository';
import { CachedPageRepository } from './pages/cached-page.repository';
import { CachedPageRetention } from './pages/cached-page.retention';
import { SearchController } from './search/search.controller';
import { SearchMetrics } from './search/search.metrics';
import { SearchService } from './search/search.service';
import { SourceAnswers } from './search/source-lookup';
import { SourcePages } from './pages/page-fetcher';
import { SourceRegistry } from './sources/source-registry';
import { SecondLook } from './spelling/second-look.service';
import { SpellingRepository } from './spelling/spelling.repository';
import { SpellingService } from './spelling/spelling.service';
import { HotSuggestions } from './suggestions/suggestion-cache';
import { SuggestionRefreshRepository } from './suggestions/suggestion-refresh.repository';
import { SuggestionRefresher } from './suggestions/suggestion-refresher';
import { SuggestionRepository } from './suggestions/suggestion.repository';
import { SuggestionsController } from './suggestions/suggestions.controller';
import { SuggestionsService } from './suggestions/suggestions.service';
import { SearchLog } from './terms/search-performed.publisher';
import { SearchPerformedConsumer } from './terms/search-performed.consumer';
import { TermRepository } from './terms/term.repository';
import { TermsController } from './terms/terms.controller';
import { TermsRetention } from './terms/terms.retention';
import { VisitorHash } from './terms/visitor-hash';

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
      controllers: [
        SearchController,
        CatalogueController,
        SourcesController,
        SuggestionsController,
        TermsController,
      ],
      providers: [
        { provide: SEARCH_CONFIG, useValue: config },
        DatabaseHealth,
        {
          provide: SourceRegistry,
          useFactory: (metrics: SearchMetrics, pace: SourcePaceRepository) =>
            new SourceRegistry(config.recipes, config.CONTACT_URL, metrics, (recipe) =>
              pace.of(recipe),
            ),
          inject: [SearchMetrics, SourcePaceRepository],
        },
        SearchMetrics,
        SearchService,
        SourceAnswers,
        SourcePages,
        CachedPageRepository,
        CachedPageRetention,
        SourceStates,
        SourceHealthRepository,
        Canaries,
        LiveHealth,
        LiveHealthRepository,
        LeaseRepository,
        SourcePaceRepository,
        SourcePausesConsumer,
        SingleFlight,
        CatalogueService,
        TabRepository,
        FileFactsConsumer,
        SuggestionsService,
        SuggestionRepository,
        HotSuggestions,
        SuggestionRefreshRepository,
        SuggestionRefresher,
        SecondLook,
        SpellingService,
        SpellingRepository,
        SearchLog,
        VisitorHash,
        SearchPerformedConsumer,
        TermRepository,
        TermsRetention,
      ],
    };
  }
}
