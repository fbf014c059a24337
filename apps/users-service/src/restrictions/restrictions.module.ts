import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountMuteEntity } from './account-mute.entity';
import { Mutes } from './mutes';
import { Visibility } from './visibility';

@Module({
  imports: [TypeOrmModule.forFeature([AccountMuteEntity])],
  providers: [Mutes, Visibility],
  exports: [Mutes, Visibility],
})
export class RestrictionsModule {}
