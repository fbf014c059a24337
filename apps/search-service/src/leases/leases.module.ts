import { Module } from '@nestjs/common';
import { Keeps, minutes } from '@tabdock/service-kit/database';
import { LeaseRepository } from './lease.repository';
import { SingleFlight } from './single-flight';

/** Work that one replica does for all. */
@Module({
  providers: [LeaseRepository, SingleFlight],
  exports: [LeaseRepository, SingleFlight],
})
@Keeps({
  table: 'search_lease',
  what: 'which replica works on what',
  about: 'nobody',
  kept: { by: { time: 'expires_at' }, after: minutes(1) },
})
export class LeasesModule {}
