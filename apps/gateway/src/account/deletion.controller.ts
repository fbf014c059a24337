import { Body, Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  accountsDelete,
  deleteAccountBodySchema,
  doneSchema,
  type Done,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BrowserCookies } from '../auth/browser-cookies';
import { clientOf } from '../auth/client';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import { SessionCache } from '../auth/session-cache';
import type { Account } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('accounts')
@Requires('account.own')
@UseGuards(NoQueryGuard)
@Controller('api/user/delete-account')
export class DeletionController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
    @Inject(BrowserCookies) private readonly cookies: BrowserCookies,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Delete the account and everything that belongs to it, for good' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 409, 413, 415, 429, 503)
  async deleteAccount(
    @CurrentAccount() { user, sessionId }: Account,
    @Body({ schema: deleteAccountBodySchema }) body: z.output<typeof deleteAccountBodySchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
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
