import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { PublicModule } from '../public/public.module';
import { SourcesModule } from '../sources/sources.module';
import { RelatedTabsRepository } from './related-tabs.repository';
import { TabPageController } from './tab-page.controller';
import { TabPageService } from './tab-page.service';

/** What the catalogue knows of one tab, its song and its artist. */
@Module({
  imports: [CatalogueModule, SourcesModule, PublicModule],
  controllers: [TabPageController],
  providers: [TabPageService, RelatedTabsRepository],
})
export class TabPageModule {}
