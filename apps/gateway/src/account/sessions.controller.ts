import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  endSessionRoute,
  endSessionsRoute,
  sessionsEndAll,
  sessionsEndOne,
  sessionsList,
  sessionsRoute,
  type SessionsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { SessionCache } from '../visitors/session-cache';

@Controller()
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
    private readonly cookies: BrowserCookies,
  ) {}

  @Route(sessionsRoute)
  openSessions({
    account: { user, sessionId },
  }: RouteCall<typeof sessionsRoute>): Promise<SessionsResponse> {
    return this.rpc.call(sessionsList, { accountId: user.id, currentSessionId: sessionId });
  }

  @Route(endSessionRoute)
  async endSession({
    account: { user },
    params: { sessionId },
  }: RouteCall<typeof endSessionRoute>): Promise<Done> {
    const done = await this.rpc.call(sessionsEndOne, { accountId: user.id, sessionId });
    this.sessions.endSessions([sessionId]);
    return done;
  }

  @Route(endSessionsRoute)
  async endSessions(
    { account: { user } }: RouteCall<typeof endSessionsRoute>,
    reply: FastifyReply,
  ): Promise<Done> {
    const done = await this.rpc.call(sessionsEndAll, { accountId: user.id });
    this.sessions.forgetAccount(user.id);
    this.cookies.closeAccount(reply);
    return done;
  }
}
