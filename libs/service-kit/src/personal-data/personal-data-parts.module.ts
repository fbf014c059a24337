import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalDataParts } from './personal-data-parts';

/** Needs the service's DataSource, whose table of accounts is `account`. */
@Module({
  imports: [DiscoveryModule],
  providers: [PersonalDataParts],
  exports: [PersonalDataParts],
})
export class PersonalDataPartsModule {}
