import { Module } from '@nestjs/common';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { SourcePaceRepository } from './source-pace.repository';
import { SourcePausesConsumer } from './source-pauses.consumer';

/** When each source may be asked next, over all replicas. */
@Module({
  providers: [SourcePaceRepository, SourcePausesConsumer],
  exports: [SourcePaceRepository],
})
@Keeps({
  table: 'source_pace',
  what: 'when each source may be asked next',
  about: 'nobody',
  kept: forEver('because there is one row for each source'),
})
export class PaceModule {}
