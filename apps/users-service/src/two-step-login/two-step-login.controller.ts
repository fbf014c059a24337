import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  accountsSecondStep,
  secondFactorsAddPasskey,
  secondFactorsConfirmApp,
  secondFactorsGet,
  secondFactorsOpenPasskey,
  secondFactorsRemovePasskey,
  secondFactorsRenewCodes,
  secondFactorsSetUpApp,
  secondFactorsTurnOff,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { toOpenedSession } from '../authentication/opened-session';
import { SecondFactors } from '../second-factors/second-factors';
import { AppSettingsService } from './app-settings.service';
import { PasskeySettingsService } from './passkey-settings.service';
import { SecondStepService } from './second-step.service';

@Controller()
export class TwoStepLoginController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly factors: SecondFactors,
    private readonly app: AppSettingsService,
    private readonly passkeys: PasskeySettingsService,
  ) {}

  @Handles(accountsSecondStep)
  async finishLogin(
    request: ReceivedRequestOf<typeof accountsSecondStep>,
  ): Promise<ReplyOf<typeof accountsSecondStep>> {
    return toOpenedSession(await this.secondStep.finish(request));
  }

  @Handles(secondFactorsGet)
  get({
    accountId,
  }: ReceivedRequestOf<typeof secondFactorsGet>): Promise<ReplyOf<typeof secondFactorsGet>> {
    return this.factors.list(accountId);
  }

  @Handles(secondFactorsSetUpApp)
  setUpApp(
    request: ReceivedRequestOf<typeof secondFactorsSetUpApp>,
  ): Promise<ReplyOf<typeof secondFactorsSetUpApp>> {
    return this.app.setUp(request);
  }

  @Handles(secondFactorsConfirmApp)
  async confirmApp(
    request: ReceivedRequestOf<typeof secondFactorsConfirmApp>,
  ): Promise<ReplyOf<typeof secondFactorsConfirmApp>> {
    return { recoveryCodes: await this.app.confirm(request) };
  }

  @Handles(secondFactorsRenewCodes)
  async renewCodes(
    request: ReceivedRequestOf<typeof secondFactorsRenewCodes>,
  ): Promise<ReplyOf<typeof secondFactorsRenewCodes>> {
    return { recoveryCodes: await this.app.renewCodes(request) };
  }

  @Handles(secondFactorsOpenPasskey)
  async openPasskey(
    request: ReceivedRequestOf<typeof secondFactorsOpenPasskey>,
  ): Promise<ReplyOf<typeof secondFactorsOpenPasskey>> {
    return { creation: await this.passkeys.open(request) };
  }

  @Handles(secondFactorsAddPasskey)
  async addPasskey(
    request: ReceivedRequestOf<typeof secondFactorsAddPasskey>,
  ): Promise<ReplyOf<typeof secondFactorsAddPasskey>> {
    return { recoveryCodes: await this.passkeys.add(request) };
  }

  @Handles(secondFactorsRemovePasskey)
  async removePasskey(
    request: ReceivedRequestOf<typeof secondFactorsRemovePasskey>,
  ): Promise<ReplyOf<typeof secondFactorsRemovePasskey>> {
    await this.passkeys.remove(request);
    return { done: true };
  }

  @Handles(secondFactorsTurnOff)
  async turnOff(
    request: ReceivedRequestOf<typeof secondFactorsTurnOff>,
  ): Promise<ReplyOf<typeof secondFactorsTurnOff>> {
    await this.app.turnOff(request);
    return { done: true };
  }
}
