import { Module } from '@nestjs/common';
import { LeaseRepository } from './lease.repository';
import { SingleFlight } from './single-flight';

/** Work that one replica does for all. */
@Module({
  providers: [LeaseRepository, SingleFlight],
  exports: [LeaseRepository, SingleFlight],
})
export class LeasesModule {}
