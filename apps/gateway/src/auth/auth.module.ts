import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module';
import { VisitsModule } from '../visits/visits.module';
import { AccountsService } from './accounts.service';
import { AuthController } from './auth.controller';
import { LocalStrategy } from './local.strategy';
import { LoginGuard } from './login.guard';
import { NavigationsController } from './navigations.controller';
import { RecoveryController } from './recovery.controller';

@Module({
  imports: [VisitorsModule, VisitsModule],
  controllers: [AuthController, RecoveryController, NavigationsController],
  providers: [AccountsService, LocalStrategy, LoginGuard],
})
export class AuthModule {}
