import { Module } from '@nestjs/common';
import { AccountProfilesModule } from '../account-profiles/account-profiles.module';
import { Reputation } from './reputation';

@Module({ imports: [AccountProfilesModule], providers: [Reputation], exports: [Reputation] })
export class ReputationModule {}
