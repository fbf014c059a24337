import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule } from '@tabdock/service-kit';
import { RetentionModule } from '@tabdock/service-kit/retention';
import { CatalogueModule } from './catalogue/catalogue.module';
import { CommunityModule } from './community/community.module';
import type { SearchConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { HealthModule } from './health/health.module';
import { PopularModule } from './popular/popular.module';
import { PublicModule } from './public/public.module';
import { MatchingModule } from './matching/matching.module';
import { SearchModule } from './search/search.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { TabPageModule } from './tab-page/tab-page.module';
import { TakedownSuggestionsModule } from './takedown/suggestions/takedown-suggestions.module';
import { TakedownModule } from './takedown/takedown.module';
import { TermsModule } from './terms/terms.module';

@Module({})
export class AppModule {
  static register(config: SearchConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'search-service', config }),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(config),
        RetentionModule,
        SearchModule,
        MatchingModule,
        SuggestionsModule,
        TermsModule,
        CatalogueModule,
        CommunityModule,
        PublicModule,
        PopularModule,
        TabPageModule,
        HealthModule,
        TakedownModule,
        TakedownSuggestionsModule,
      ],
    };
  }
}
