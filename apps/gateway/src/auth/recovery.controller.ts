import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  accountsForgotPassword,
  accountsResetPassword,
  accountsVerifyEmail,
  doneSchema,
  forgotPasswordBodySchema,
  resetPasswordBodySchema,
  userSchema,
  verifyEmailBodySchema,
  type Done,
  type User,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { clientOf } from './client';
import { Requires } from './requires.decorator';
import { SessionCache } from './session-cache';

/** What mails lead to: the token of a mail stands for a login. */
@ApiTags('accounts')
@Requires('session.own')
@UseGuards(NoQueryGuard, RateLimitGuard)
@Controller('api/auth')
export class RecoveryController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
  ) {}

  @Post('forgot-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a reset link; the same answer for an unknown address' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 403, 413, 415, 429, 503)
  forgotPassword(
    @Body({ schema: forgotPasswordBodySchema }) body: z.output<typeof forgotPasswordBodySchema>,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    return this.rpc.call(accountsForgotPassword, { ...body, client: clientOf(request) });
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: "Choose a new password with a mail's token; ends every session" })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 403, 410, 413, 415, 429, 503)
  resetPassword(
    @Body({ schema: resetPasswordBodySchema }) body: z.output<typeof resetPasswordBodySchema>,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    return this.rpc.call(accountsResetPassword, { ...body, client: clientOf(request) });
  }

  @Post('verify-email')
  @HttpCode(200)
  @ApiOperation({ summary: "Confirm an e-mail address with a mail's token" })
  @ApiOkResponse({ standardSchema: userSchema })
  @ApiProblems(400, 403, 410, 413, 415, 429, 503)
  async verifyEmail(
    @Body({ schema: verifyEmailBodySchema }) body: z.output<typeof verifyEmailBodySchema>,
  ): Promise<User> {
    const { user } = await this.rpc.call(accountsVerifyEmail, body);
    this.sessions.forgetAccount(user.id);
    return user;
  }
}
