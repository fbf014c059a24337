import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { HealthModule } from '../health/health.module';
import { LeasesModule } from '../leases/leases.module';
import { CachedPageRepository } from './cached-page.repository';
import { CachedPageRetention } from './cached-page.retention';
import { PageFetcher } from './page-fetcher';

/** Pages of results: the cache, and how a page gets into it. */
@Module({
  imports: [LeasesModule, CatalogueModule, HealthModule],
  providers: [PageFetcher, CachedPageRepository, CachedPageRetention],
  exports: [PageFetcher, CachedPageRepository],
})
export class PagesModule {}
