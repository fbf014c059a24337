import { Body, Controller, Get, Inject, Param, Patch, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  userParamsSchema,
  userProfileBodySchema,
  userProfileSchema,
  visibleProfileSchema,
  type UserProfile,
  type VisibleProfile,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import { SessionCache } from '../auth/session-cache';
import type { Account } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('accounts')
@UseGuards(NoQueryGuard)
@Controller('api/users')
export class ProfilesController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
  ) {}

  @Get('me/profile')
  @Requires('account.own')
  @ApiOperation({ summary: "The account's own profile" })
  @ApiOkResponse({ standardSchema: userProfileSchema })
  @ApiProblems(400, 401, 503)
  async ownProfile(@CurrentAccount() { user }: Account): Promise<UserProfile> {
    const { profile } = await this.rpc.call(profilesGetOwn, { accountId: user.id });
    return profile;
  }

  @Patch('me/profile')
  @Requires('account.own')
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Change the fields that are named; an empty text takes one away' })
  @ApiOkResponse({ standardSchema: userProfileSchema })
  @ApiProblems(400, 401, 403, 413, 415, 429, 503)
  async changeProfile(
    @CurrentAccount() { user }: Account,
    @Body({ schema: userProfileBodySchema }) changes: z.output<typeof userProfileBodySchema>,
  ): Promise<UserProfile> {
    const { profile } = await this.rpc.call(profilesUpdate, { accountId: user.id, changes });
    this.sessions.forgetAccount(user.id);
    return profile;
  }

  @Get(':userId/profile')
  @Requires('profiles.see')
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: "Somebody's profile; the display name alone where it is not public" })
  @ApiOkResponse({ standardSchema: visibleProfileSchema })
  @ApiProblems(400, 404, 429, 503)
  async profile(
    @Param({ schema: userParamsSchema }) { userId }: z.output<typeof userParamsSchema>,
  ): Promise<VisibleProfile> {
    const { profile } = await this.rpc.call(profilesView, { accountId: userId });
    return profile;
  }
}
