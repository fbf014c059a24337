import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TabEntity } from '../catalogue/tab.entity';
import { SongsModule } from '../songs/songs.module';
import { SourcesModule } from '../sources/sources.module';
import { PublicPagesService } from './public-pages.service';
import { PublicController } from './public.controller';
import { PublicRepository } from './public.repository';
import { SitemapRepository } from './sitemap.repository';
import { SitemapService } from './sitemap.service';

/** Songs, artists and the sitemap: what anybody may read, search engines included. */
@Module({
  imports: [TypeOrmModule.forFeature([TabEntity]), SongsModule, SourcesModule],
  controllers: [PublicController],
  providers: [PublicPagesService, PublicRepository, SitemapService, SitemapRepository],
  exports: [PublicPagesService],
})
export class PublicModule {}
