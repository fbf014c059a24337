import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module';
import { AccountExport } from './account-export';
import { CredentialsController } from './credentials.controller';
import { DeletionController } from './deletion.controller';
import { ExportController } from './export.controller';
import { PlaybacksController } from './playbacks.controller';
import { SecurityController } from './security.controller';
import { SecondFactorController } from './second-factor.controller';
import { SessionsController } from './sessions.controller';
import { SettingsController } from './settings.controller';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [VisitorsModule],
  controllers: [
    SettingsController,
    PlaybacksController,
    CredentialsController,
    SessionsController,
    SecurityController,
    SecondFactorController,
    ExportController,
    DeletionController,
    UnsubscribeController,
  ],
  providers: [AccountExport],
})
export class AccountModule {}
