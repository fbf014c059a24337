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
import type { OpenedSession } from '../sessions/sessions.service';
import { CredentialsService } from './credentials.service';

const DONE = { done: true } as const;

@Controller()
export class CredentialsController {
  constructor(private readonly credentials: CredentialsService) {}

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
    await this.credentials.forgotPassword(email, client);
    return DONE;
  }

  @Handles(accountsResetPassword)
  async resetPassword({
    token,
    newPassword,
  }: ReceivedRequestOf<typeof accountsResetPassword>): Promise<
    ReplyOf<typeof accountsResetPassword>
  > {
    await this.credentials.resetPassword(token, newPassword);
    return DONE;
  }

  @Handles(accountsVerifyEmail)
  async verifyEmail({
    token,
  }: ReceivedRequestOf<typeof accountsVerifyEmail>): Promise<ReplyOf<typeof accountsVerifyEmail>> {
    return { user: await this.credentials.verifyEmail(token) };
  }

  @Handles(accountsResendVerification)
  async resendVerification({
    accountId,
    client,
  }: ReceivedRequestOf<typeof accountsResendVerification>): Promise<
    ReplyOf<typeof accountsResendVerification>
  > {
    await this.credentials.resendVerification(accountId, client);
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

function opened<T extends OpenedSession>({ expiresAt, ...rest }: T) {
  return { ...rest, expiresAt: expiresAt.toISOString() };
}
