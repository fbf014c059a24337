import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module';
import { PopularController } from './popular.controller';
import { PopularRepository } from './popular.repository';
import { PopularService } from './popular.service';

/** What people here search for and find, for those who do not know what to search for. */
@Module({
  imports: [SourcesModule],
  controllers: [PopularController],
  providers: [PopularService, PopularRepository],
})
export class PopularModule {}
