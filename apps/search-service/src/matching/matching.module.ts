import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { TabEntity } from '../catalogue/tab.entity';
import { SourcesModule } from '../sources/sources.module';
import { MatchingController } from './matching.controller';
import { MatchingService } from './matching.service';

@Module({
  imports: [TypeOrmModule.forFeature([TabEntity]), CatalogueModule, SourcesModule],
  controllers: [MatchingController],
  providers: [MatchingService],
})
export class MatchingModule {}
