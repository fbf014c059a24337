import { Module } from '@nestjs/common';
import { SourcePaceRepository } from './source-pace.repository';
import { SourcePausesConsumer } from './source-pauses.consumer';

/** When each source may be asked next, over all replicas. */
@Module({
  providers: [SourcePaceRepository, SourcePausesConsumer],
  exports: [SourcePaceRepository],
})
export class PaceModule {}
