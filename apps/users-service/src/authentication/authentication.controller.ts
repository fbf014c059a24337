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
import { EmailVerificationService } from './email-verification.service';
import { LoginService } from './login.service';
import { toOpenedSession } from './opened-session';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';
import { RegistrationService } from './registration.service';

const DONE = { done: true } as const;

@Controller()
export class AuthenticationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly logins: LoginService,
    private readonly passwordChange: PasswordChangeService,
    private readonly passwordReset: PasswordResetService,
    private readonly emailVerification: EmailVerificationService,
  ) {}

  @Handles(accountsRegister)
  async register(
    request: ReceivedRequestOf<typeof accountsRegister>,
  ): Promise<ReplyOf<typeof accountsRegister>> {
    return toOpenedSession(await this.registration.register(request));
  }

  @Handles(accountsLogin)
  async login(
    request: ReceivedRequestOf<typeof accountsLogin>,
  ): Promise<ReplyOf<typeof accountsLogin>> {
    return toOpenedSession(await this.logins.logIn(request));
  }

  @Handles(accountsForgotPassword)
  async forgotPassword({
    email,
    client,
  }: ReceivedRequestOf<typeof accountsForgotPassword>): Promise<
    ReplyOf<typeof accountsForgotPassword>
  > {
    await this.passwordReset.requestReset(email, client);
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
    await this.passwordReset.resetPassword(token, newPassword, client);
    return DONE;
  }

  @Handles(accountsVerifyEmail)
  async verifyEmail({
    token,
  }: ReceivedRequestOf<typeof accountsVerifyEmail>): Promise<ReplyOf<typeof accountsVerifyEmail>> {
    return { user: await this.emailVerification.verifyEmail(token) };
  }

  @Handles(accountsResendVerification)
  async resendVerification({
    accountId,
    client,
  }: ReceivedRequestOf<typeof accountsResendVerification>): Promise<
    ReplyOf<typeof accountsResendVerification>
  > {
    await this.emailVerification.resendMail(accountId, client);
    return DONE;
  }

  @Handles(accountsChangePassword)
  async changePassword(
    request: ReceivedRequestOf<typeof accountsChangePassword>,
  ): Promise<ReplyOf<typeof accountsChangePassword>> {
    const session = await this.passwordChange.changePassword(request);
    return {
      ...DONE,
      session: session && { ...session, expiresAt: session.expiresAt.toISOString() },
    };
  }
}
