import { Controller, Delete, Get, Inject, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  doneSchema,
  sessionParamsSchema,
  sessionsEndAll,
  sessionsEndOne,
  sessionsList,
  sessionsResponseSchema,
  type Done,
  type SessionsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { BrowserCookies } from '../auth/browser-cookies';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import { SessionCache } from '../auth/session-cache';
import type { Account } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('accounts')
@Requires('account.own')
@UseGuards(NoQueryGuard)
@Controller('api/user/sessions')
export class SessionsController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
    @Inject(BrowserCookies) private readonly cookies: BrowserCookies,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where the account is logged in, this session first' })
  @ApiOkResponse({ standardSchema: sessionsResponseSchema })
  @ApiProblems(400, 401, 503)
  openSessions(@CurrentAccount() { user, sessionId }: Account): Promise<SessionsResponse> {
    return this.rpc.call(sessionsList, { accountId: user.id, currentSessionId: sessionId });
  }

  @Delete(':sessionId')
  @UseGuards(RateLimitGuard, NoBodyGuard)
  @ApiOperation({ summary: "End one of the account's sessions" })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 429, 503)
  async endSession(
    @CurrentAccount() { user }: Account,
    @Param({ schema: sessionParamsSchema }) { sessionId }: z.output<typeof sessionParamsSchema>,
  ): Promise<Done> {
    const done = await this.rpc.call(sessionsEndOne, { accountId: user.id, sessionId });
    this.sessions.endSessions([sessionId]);
    return done;
  }

  @Delete()
  @UseGuards(RateLimitGuard, NoBodyGuard)
  @ApiOperation({ summary: 'End every session of the account, this one too' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 413, 415, 429, 503)
  async endSessions(
    @CurrentAccount() { user }: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const done = await this.rpc.call(sessionsEndAll, { accountId: user.id });
    this.sessions.forgetAccount(user.id);
    this.cookies.closeAccount(reply);
    return done;
  }
}
