import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { SourcesModule } from '../sources/sources.module';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { CommunityFiguresRepository } from './community-figures.repository';
import { FileFactsConsumer } from './file-facts.consumer';
import { FileMusicConsumer } from './file-music.consumer';
import { TabListingRepository } from './tab-listing.repository';
import { TabEntity } from './tab.entity';
import { TabRepository } from './tab.repository';

/** Every tab that a source has ever shown, with its stable id. */
@Module({
  imports: [TypeOrmModule.forFeature([TabEntity]), SourcesModule],
  controllers: [CatalogueController],
  providers: [
    CatalogueService,
    TabRepository,
    TabListingRepository,
    CommunityFiguresRepository,
    FileFactsConsumer,
    FileMusicConsumer,
  ],
  exports: [CatalogueService, TabRepository, TabListingRepository, CommunityFiguresRepository],
})
@Keeps({
  table: 'tab',
  what: 'tabs that a source has shown, with their stable ids',
  about: 'nobody',
  kept: forEver('because ids of tabs do not change'),
})
export class CatalogueModule {}
