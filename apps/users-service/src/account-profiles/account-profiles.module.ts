import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { AccountProfileEntity } from './account-profile.entity';
import { ProfileRepository } from './profile.repository';

/** Rows of profiles: what accounts say about themselves, and the sums of their reputation. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountProfileEntity])],
  providers: [ProfileRepository],
  exports: [ProfileRepository],
})
@Keeps({
  table: 'account_profile',
  what: 'profiles, and the sum of the reputation',
  about: 'accounts',
  kept: asLongAs('the account'),
})
export class AccountProfilesModule {}
