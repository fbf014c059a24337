import { Module } from '@nestjs/common';
import { AccountProfilesModule } from '../account-profiles/account-profiles.module';
import { Reputation } from './reputation';
import { ReputationData } from './reputation-data';

@Module({
  imports: [AccountProfilesModule],
  providers: [ReputationData, Reputation],
  exports: [Reputation],
})
export class ReputationModule {}
