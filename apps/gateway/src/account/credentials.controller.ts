import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  accountsChangePassword,
  accountsResendVerification,
  changePasswordBodySchema,
  doneSchema,
  type Done,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BrowserCookies } from '../auth/browser-cookies';
import { clientOf } from '../auth/client';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import { SessionCache } from '../auth/session-cache';
import type { Account } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('accounts')
@Requires('account.own')
@UseGuards(NoQueryGuard, RateLimitGuard)
@Controller('api/user')
export class CredentialsController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
    @Inject(BrowserCookies) private readonly cookies: BrowserCookies,
  ) {}

  @Post('change-password')
  @HttpCode(200)
  @ApiOperation({ summary: "Change the password; ends the account's other sessions" })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 413, 415, 429, 503)
  async changePassword(
    @CurrentAccount() { user, sessionId }: Account,
    @Body({ schema: changePasswordBodySchema }) body: z.output<typeof changePasswordBodySchema>,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const done = await this.rpc.call(accountsChangePassword, {
      ...body,
      accountId: user.id,
      sessionId,
      client: clientOf(request),
      deviceToken: this.cookies.deviceTokenIn(request.headers.cookie),
    });
    this.sessions.forgetAccount(user.id);
    return done;
  }

  @Post('resend-verification')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Send the mail that confirms the e-mail address again' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 409, 413, 415, 429, 503)
  resendVerification(
    @CurrentAccount() { user }: Account,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    return this.rpc.call(accountsResendVerification, {
      accountId: user.id,
      client: clientOf(request),
    });
  }
}
