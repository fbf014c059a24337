import type { Done } from '@tabdock/contracts/core';
import { Controller, UseGuards } from '@nestjs/common';
import {
  currentUserRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  secondStepRoute,
  sessionsResolve,
  type User,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AccountsService } from './accounts.service';
import { LoginGuard, openedSessionOf } from './login.guard';
import { shownUser } from './shown-user';

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @Route(registerRoute)
  async register(call: RouteCall<typeof registerRoute>, reply: FastifyReply): Promise<User> {
    const opened = await this.accounts.register(call.body, call.request);
    return shownUser(await this.accounts.startSession(opened, call, reply), call.request);
  }

  @Route(loginRoute)
  @UseGuards(LoginGuard)
  async login(call: RouteCall<typeof loginRoute>, reply: FastifyReply): Promise<User> {
    const user = await this.accounts.startSession(openedSessionOf(call.request), call, reply);
    return shownUser(user, call.request);
  }

  @Route(secondStepRoute)
  async secondStep(call: RouteCall<typeof secondStepRoute>, reply: FastifyReply): Promise<User> {
    const opened = await this.accounts.secondStep(call.body, call.request);
    return shownUser(await this.accounts.startSession(opened, call, reply), call.request);
  }

  @Route(logoutRoute)
  async logout(call: RouteCall<typeof logoutRoute>, reply: FastifyReply): Promise<Done> {
    await this.accounts.endSession(call, reply);
    return { done: true };
  }

  @Route(currentUserRoute)
  async user({ account, request }: RouteCall<typeof currentUserRoute>): Promise<User | null> {
    if (account) return shownUser(account.user, request);
    // Asked for guests as well, so that they learn at once that logging in does not work for now.
    const { user } = await this.rpc.call(sessionsResolve, { token: null });
    return user;
  }
}
