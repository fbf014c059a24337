import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  currentUserResponseSchema,
  doneSchema,
  loginBodySchema,
  registerBodySchema,
  sessionsResolve,
  userSchema,
  type Done,
  type LoginBody,
  type RegisterBody,
  type User,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { AccountsService } from './accounts.service';
import { CurrentVisitor } from './current-visitor';
import { LoginGuard, type LoggedInRequest } from './login.guard';
import { Requires } from './requires.decorator';
import type { Visitor } from './visitor';

@ApiTags('accounts')
@Requires('session.own')
@UseGuards(NoQueryGuard)
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(RpcClient) private readonly rpc: RpcClient,
  ) {}

  @Post('register')
  @HttpCode(200)
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Make an account and log in' })
  @ApiOkResponse({ standardSchema: userSchema })
  @ApiProblems(400, 403, 409, 413, 415, 429, 503)
  async register(
    @Body({ schema: registerBodySchema }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const opened = await this.accounts.register(body, request);
    return this.accounts.enter(opened, request, reply);
  }

  @Post('login')
  @HttpCode(200)
  @UseGuards(RateLimitGuard, LoginGuard)
  @ApiOperation({ summary: 'Log in with a username or an e-mail address' })
  @ApiOkResponse({ standardSchema: userSchema })
  @ApiProblems(400, 401, 403, 413, 415, 429, 503)
  login(
    // The guard has read it; here it is for the description.
    @Body({ schema: loginBodySchema }) _body: LoginBody,
    @Req() request: LoggedInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.accounts.enter(request.user, request, reply);
  }

  @Post('logout')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'End the session; nothing happens without one' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 403, 413, 415, 503)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.accounts.leave(request, reply);
    return { done: true };
  }

  @Get('user')
  @ApiOperation({ summary: 'Who is logged in; null for a guest' })
  @ApiOkResponse({ standardSchema: currentUserResponseSchema })
  @ApiProblems(400, 503)
  async user(@CurrentVisitor() { account }: Visitor, @Res() reply: FastifyReply): Promise<void> {
    // Guests too hear at once that logging in does not work for now.
    const { user } = account ?? (await this.rpc.call(sessionsResolve, { token: null }));
    // Nest sends an empty body for null; the answer is the JSON null.
    void reply.type('application/json; charset=utf-8').send(JSON.stringify(user));
  }
}
