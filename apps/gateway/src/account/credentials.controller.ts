import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  accountsChangePassword,
  accountsResendVerification,
  changePasswordRoute,
  resendVerificationRoute,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { clientOf } from '../visitors/client';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { SessionCache } from '../visitors/session-cache';

@Controller()
export class CredentialsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
    private readonly cookies: BrowserCookies,
  ) {}

  @Route(changePasswordRoute)
  async changePassword(
    { account: { user, sessionId }, body, request }: RouteCall<typeof changePasswordRoute>,
    reply: FastifyReply,
  ): Promise<Done> {
    const { session } = await this.rpc.call(accountsChangePassword, {
      ...body,
      accountId: user.id,
      sessionId,
      client: clientOf(request),
      deviceToken: this.cookies.deviceTokenIn(request.headers.cookie),
    });
    this.sessions.forgetAccount(user.id);
    if (session) this.cookies.renewAccount(reply, session.token, new Date(session.expiresAt));
    return { done: true };
  }

  @Route(resendVerificationRoute)
  resendVerification({
    account: { user },
    request,
  }: RouteCall<typeof resendVerificationRoute>): Promise<Done> {
    return this.rpc.call(accountsResendVerification, {
      accountId: user.id,
      client: clientOf(request),
    });
  }
}
