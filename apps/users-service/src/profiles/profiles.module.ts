import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CommentsModule } from '../comments/comments.module';
import { RatingsModule } from '../ratings/ratings.module';
import { RestrictionsModule } from '../restrictions/restrictions.module';
import { SettingsModule } from '../settings/settings.module';
import { AccountProfileEntity } from './account-profile.entity';
import { ProfileRepository } from './profile.repository';
import { ProfilesController } from './profiles.controller';
import { ProfilesService } from './profiles.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccountProfileEntity]),
    AccountsModule,
    CommentsModule,
    RatingsModule,
    RestrictionsModule,
    SettingsModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesService, ProfileRepository],
  exports: [ProfilesService],
})
export class ProfilesModule {}
