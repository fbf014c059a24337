import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  assignGroupBodySchema,
  bulkAssignGroupBodySchema,
  bulkAssignGroupResponseSchema,
  userParamsSchema,
  usersAssignGroup,
  usersBulkAssignGroup,
  userSchema,
  usersQuerySchema,
  usersResponseSchema,
  usersSearch,
  usersVerifyEmail,
  type BulkAssignGroupResponse,
  type User,
  type UsersResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { z } from 'zod';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import { SessionCache } from '../auth/session-cache';
import type { Account } from '../auth/visitor';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

/** users-service looks itself whether the actor is an administrator now. */
@ApiTags('administration')
@Requires('users.manage')
@Controller('api/admin/users')
export class UsersController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SessionCache) private readonly sessions: SessionCache,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Accounts by a part of their username or e-mail address' })
  @ApiOkResponse({ standardSchema: usersResponseSchema })
  @ApiProblems(400, 401, 403, 503)
  users(
    @CurrentAccount() { user }: Account,
    @Query({ schema: usersQuerySchema }) query: z.output<typeof usersQuerySchema>,
  ): Promise<UsersResponse> {
    return this.rpc.call(usersSearch, { ...query, actorId: user.id });
  }

  @Patch(':userId/group')
  @UseGuards(NoQueryGuard)
  @ApiOperation({ summary: 'Put an account into a group' })
  @ApiOkResponse({ standardSchema: userSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 503)
  async assignGroup(
    @CurrentAccount() actor: Account,
    @Param({ schema: userParamsSchema }) { userId }: z.output<typeof userParamsSchema>,
    @Body({ schema: assignGroupBodySchema }) { group }: z.output<typeof assignGroupBodySchema>,
  ): Promise<User> {
    const actorId = actor.user.id;
    const { user } = await this.rpc.call(usersAssignGroup, { actorId, userId, group });
    this.sessions.forgetAccount(user.id);
    return user;
  }

  @Post(':userId/verify-email')
  @HttpCode(200)
  @UseGuards(NoQueryGuard, NoBodyGuard)
  @ApiOperation({ summary: "Take an account's e-mail address for confirmed" })
  @ApiOkResponse({ standardSchema: userSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 503)
  async verifyEmailOf(
    @CurrentAccount() actor: Account,
    @Param({ schema: userParamsSchema }) { userId }: z.output<typeof userParamsSchema>,
  ): Promise<User> {
    const actorId = actor.user.id;
    const { user } = await this.rpc.call(usersVerifyEmail, { actorId, userId });
    this.sessions.forgetAccount(user.id);
    return user;
  }

  @Post('bulk-assign-group')
  @HttpCode(200)
  @UseGuards(NoQueryGuard)
  @ApiOperation({ summary: 'Put several accounts into a group; answers whom nobody knows' })
  @ApiOkResponse({ standardSchema: bulkAssignGroupResponseSchema })
  @ApiProblems(400, 401, 403, 413, 415, 503)
  bulkAssignGroup(
    @CurrentAccount() { user }: Account,
    @Body({ schema: bulkAssignGroupBodySchema }) body: z.output<typeof bulkAssignGroupBodySchema>,
  ): Promise<BulkAssignGroupResponse> {
    return this.rpc.call(usersBulkAssignGroup, { ...body, actorId: user.id });
  }
}
