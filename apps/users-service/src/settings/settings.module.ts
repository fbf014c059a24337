import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountSettingsEntity } from './account-settings.entity';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';
import { SettingsData } from './settings-data';

@Module({
  imports: [TypeOrmModule.forFeature([AccountSettingsEntity])],
  controllers: [SettingsController],
  providers: [SettingsData, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
