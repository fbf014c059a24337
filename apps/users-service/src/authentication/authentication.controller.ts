import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  accountsChangePassword,
  accountsForgotPassword,
  accountsLogin,
  accountsRegister,
  accountsResendVerification,
  accountsResetPassword,
  accountsVerifyEmail,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { CredentialsService, type Opened } from './login.service';
import { RecoveryService } from './password-reset.service';

const DONE = { done: true } as const;

@Controller()
export class CredentialsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly recovery: RecoveryService,
  ) {}

  @Handles(accountsRegister)
  async register(
    request: ReceivedRequestOf<typeof accountsRegister>,
  ): Promise<ReplyOf<typeof accountsRegister>> {
    return opened(await this.credentials.register(request));
  }

  @Handles(accountsLogin)
  async login(
    request: ReceivedRequestOf<typeof accountsLogin>,
  ): Promise<ReplyOf<typeof accountsLogin>> {
    return opened(await this.credentials.login(request));
  }

  @Handles(accountsForgotPassword)
  async forgotPassword({
    email,
    client,
  }: ReceivedRequestOf<typeof accountsForgotPassword>): Promise<
    ReplyOf<typeof accountsForgotPassword>
  > {
    await this.recovery.forgotPassword(email, client);
    return DONE;
  }

  @Handles(accountsResetPassword)
  async resetPassword({
    token,
    newPassword,
    client,
  }: ReceivedRequestOf<typeof accountsResetPassword>): Promise<
    ReplyOf<typeof accountsResetPassword>
  > {
    await this.recovery.resetPassword(token, newPassword, client);
    return DONE;
  }

  @Handles(accountsVerifyEmail)
  async verifyEmail({
    token,
  }: ReceivedRequestOf<typeof accountsVerifyEmail>): Promise<ReplyOf<typeof accountsVerifyEmail>> {
    return { user: await this.recovery.verifyEmail(token) };
  }

  @Handles(accountsResendVerification)
  async resendVerification({
    accountId,
    client,
  }: ReceivedRequestOf<typeof accountsResendVerification>): Promise<
    ReplyOf<typeof accountsResendVerification>
  > {
    await this.recovery.resendVerification(accountId, client);
    return DONE;
  }

  @Handles(accountsChangePassword)
  async changePassword(
    request: ReceivedRequestOf<typeof accountsChangePassword>,
  ): Promise<ReplyOf<typeof accountsChangePassword>> {
    await this.credentials.changePassword(request);
    return DONE;
  }
}

function opened({ expiresAt, device, ...rest }: Opened) {
  return {
    ...rest,
    expiresAt: expiresAt.toISOString(),
    device: { token: device.token, expiresAt: device.expiresAt.toISOString() },
  };
}
