import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountMuteEntity } from './account-mute.entity';
import { Mutes } from './mutes';
import { Visibility } from './visibility';
import { RestrictionsData } from './restrictions-data';

@Module({
  imports: [TypeOrmModule.forFeature([AccountMuteEntity])],
  providers: [RestrictionsData, Mutes, Visibility],
  exports: [Mutes, Visibility],
})
export class RestrictionsModule {}
