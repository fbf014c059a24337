import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CommunityConsumer } from './community.consumer';

/** What people here think of tabs, as far as the catalogue shows it. */
@Module({ imports: [CatalogueModule], providers: [CommunityConsumer] })
export class CommunityModule {}
