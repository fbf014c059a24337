import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import { accountsDelete, deleteAccountRoute } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { clientOf } from '../visitors/client';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { SessionCache } from '../visitors/session-cache';

@Controller()
export class DeletionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
    private readonly cookies: BrowserCookies,
  ) {}

  @Route(deleteAccountRoute)
  async deleteAccount(
    { account: { user, sessionId }, body, request }: RouteCall<typeof deleteAccountRoute>,
    reply: FastifyReply,
  ): Promise<Done> {
    const done = await this.rpc.call(accountsDelete, {
      ...body,
      accountId: user.id,
      sessionId,
      client: clientOf(request),
    });
    this.sessions.endAccount(user.id);
    this.cookies.closeAccount(reply);
    this.cookies.forgetDevice(reply);
    return done;
  }
}
