import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  accountsForgotPassword,
  accountsResetPassword,
  accountsVerifyEmail,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  type User,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { clientOf } from '../visitors/client';
import { SessionCache } from '../visitors/session-cache';

/** Where the links in mails lead: the mail's token takes the place of a login. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(forgotPasswordRoute)
  forgotPassword({ body, request }: RouteCall<typeof forgotPasswordRoute>): Promise<Done> {
    return this.rpc.call(accountsForgotPassword, { ...body, client: clientOf(request) });
  }

  @Route(resetPasswordRoute)
  resetPassword({ body, request }: RouteCall<typeof resetPasswordRoute>): Promise<Done> {
    return this.rpc.call(accountsResetPassword, { ...body, client: clientOf(request) });
  }

  @Route(verifyEmailRoute)
  async verifyEmail({ body }: RouteCall<typeof verifyEmailRoute>): Promise<User> {
    const { user } = await this.rpc.call(accountsVerifyEmail, body);
    this.sessions.forgetAccount(user.id);
    return user;
  }
}
