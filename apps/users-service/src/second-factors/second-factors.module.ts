import { Module } from '@nestjs/common';
import { AuthenticatorApps } from './authenticator-apps';
import { Challenges } from './challenges';
import { FactorKey } from './factor-key';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactors } from './second-factors';
import { SecondFactorsData } from './second-factors-data';

@Module({
  providers: [
    SecondFactorsData,
    FactorKey,
    AuthenticatorApps,
    Passkeys,
    RecoveryCodes,
    Challenges,
    SecondFactors,
  ],
  exports: [AuthenticatorApps, Passkeys, RecoveryCodes, Challenges, SecondFactors],
})
export class SecondFactorsModule {}
