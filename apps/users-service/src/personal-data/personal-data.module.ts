import { Module } from '@nestjs/common';
import { PersonalDataPartsModule } from '@tabdock/service-kit/personal-data';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { AuthenticationModule } from '../authentication/authentication.module';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataService } from './personal-data.service';

/** Rooms declare their parts with `@HoldsPersonalData`; none is named here. */
@Module({
  imports: [AccountsModule, AuditModule, AuthenticationModule, PersonalDataPartsModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
