import { Module } from '@nestjs/common';
import { NamesModule } from '../names/names.module';
import { SourcesModule } from '../sources/sources.module';
import { NearRepository } from './near.repository';
import { NearService } from './near.service';

/** What to offer for a query that found nothing. */
@Module({
  imports: [NamesModule, SourcesModule],
  providers: [NearService, NearRepository],
  exports: [NearService],
})
export class NearModule {}
