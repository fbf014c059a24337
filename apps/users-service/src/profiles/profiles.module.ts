import { Module } from '@nestjs/common';
import { AccountProfilesModule } from '../account-profiles/account-profiles.module';
import { AccountsModule } from '../accounts/accounts.module';
import { CommentsModule } from '../comments/comments.module';
import { RatingsModule } from '../ratings/ratings.module';
import { RestrictionsModule } from '../restrictions/restrictions.module';
import { SettingsModule } from '../settings/settings.module';
import { ProfilesController } from './profiles.controller';
import { ProfilesService } from './profiles.service';
import { ProfilesData } from './profiles-data';

@Module({
  imports: [
    AccountProfilesModule,
    AccountsModule,
    CommentsModule,
    RatingsModule,
    RestrictionsModule,
    SettingsModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesData, ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
