import { Controller, Get, HttpStatus, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ownPath } from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { isOwnNavigation } from '../http/same-origin';
import { smallPage } from '../http/small-page';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { AccountsService } from './accounts.service';
import { Requires } from './requires.decorator';

const HTML = 'text/html; charset=utf-8';

/** Addresses that people open, not programs. */
@ApiTags('accounts')
@Requires('session.own')
@Controller('api')
export class NavigationsController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(AccountsService) private readonly accounts: AccountsService,
  ) {}

  @Get('login')
  @ApiOperation({ summary: 'The page to log in on' })
  @ApiQuery({
    name: 'returnTo',
    type: String,
    required: false,
    description: "The path of one of Tabdock's pages",
  })
  @ApiResponse({ status: 302, description: 'To /login' })
  @ApiProblems(503)
  openLogin(@Query('returnTo') returnTo: unknown, @Res() reply: FastifyReply): void {
    const path = ownPath(returnTo);
    const query = path === undefined ? '' : `?returnTo=${encodeURIComponent(path)}`;
    void reply.redirect(`/login${query}`, HttpStatus.FOUND);
  }

  @Get('logout')
  @ApiOperation({ summary: 'Log out; coming from another site, a page that asks' })
  @ApiResponse({ status: 302, description: 'Logged out; to /' })
  @ApiResponse({
    status: 200,
    description: 'Whether to log out',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiProblems(503)
  async openLogout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isOwnNavigation(request, this.config.PUBLIC_URL)) {
      void reply.type(HTML).send(askWhetherToLogOut());
      return;
    }
    await this.accounts.leave(request, reply);
    void reply.redirect('/', HttpStatus.FOUND);
  }
}

function askWhetherToLogOut(): string {
  return smallPage('Log out of Tabdock?', 'Another page sent you here to log out.', [
    { href: '/api/logout', text: 'Log out' },
    { href: '/', text: 'Stay logged in' },
  ]);
}
