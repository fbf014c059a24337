import { Controller, Inject } from '@nestjs/common';
import { ownPath } from '@tabdock/contracts/core';
import { openLoginRoute, openLogoutRoute } from '@tabdock/contracts/gateway';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { isOwnNavigation } from '../http/origin/same-origin';
import { smallPage } from '../http/pages/small-page';
import { RedirectTo } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AccountsService } from './accounts.service';

/** Addresses that people open, not programs. */
@Controller()
export class NavigationsController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly accounts: AccountsService,
  ) {}

  @Route(openLoginRoute)
  openLogin({ query }: RouteCall<typeof openLoginRoute>): RedirectTo {
    const path = ownPath(query.returnTo);
    const search = path === undefined ? '' : `?returnTo=${encodeURIComponent(path)}`;
    return new RedirectTo(`/login${search}`);
  }

  @Route(openLogoutRoute)
  async openLogout(
    call: RouteCall<typeof openLogoutRoute>,
    reply: FastifyReply,
  ): Promise<RedirectTo | string> {
    if (!isOwnNavigation(call.request, this.config.PUBLIC_URL)) return askWhetherToLogOut();
    await this.accounts.endSession(call, reply);
    return new RedirectTo('/');
  }
}

function askWhetherToLogOut(): string {
  return smallPage('Log out of Tabdock?', 'Another page sent you here to log out.', [
    { href: '/api/logout', text: 'Log out' },
    { href: '/', text: 'Stay logged in' },
  ]);
}
