import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountProfileEntity } from './account-profile.entity';
import { ProfileRepository } from './profile.repository';

/** Rows of profiles: what accounts say about themselves, and the sums of their reputation. */
@Module({
  imports: [TypeOrmModule.forFeature([AccountProfileEntity])],
  providers: [ProfileRepository],
  exports: [ProfileRepository],
})
export class AccountProfilesModule {}
