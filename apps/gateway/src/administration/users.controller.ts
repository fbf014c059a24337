import { Controller } from '@nestjs/common';
import {
  assignGroupRoute,
  bulkAssignGroupRoute,
  setVerifiedRoute,
  usersAssignGroup,
  usersBulkAssignGroup,
  usersRoute,
  usersSearch,
  usersSetVerified,
  usersVerifyEmail,
  verifyUserEmailRoute,
  type BulkAssignGroupResponse,
  type User,
  type UsersResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { SessionCache } from '../visitors/session-cache';

/** users-service checks by itself that the actor is an administrator now. */
@Controller()
export class UsersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(usersRoute)
  users({ account: { user }, query }: RouteCall<typeof usersRoute>): Promise<UsersResponse> {
    return this.rpc.call(usersSearch, { ...query, actorId: user.id });
  }

  @Route(assignGroupRoute)
  async assignGroup({
    account: actor,
    params: { userId },
    body: { group },
  }: RouteCall<typeof assignGroupRoute>): Promise<User> {
    const actorId = actor.user.id;
    const { user } = await this.rpc.call(usersAssignGroup, { actorId, userId, group });
    this.sessions.forgetAccount(user.id);
    return user;
  }

  @Route(verifyUserEmailRoute)
  async verifyEmailOf({
    account: actor,
    params: { userId },
  }: RouteCall<typeof verifyUserEmailRoute>): Promise<User> {
    const actorId = actor.user.id;
    const { user } = await this.rpc.call(usersVerifyEmail, { actorId, userId });
    this.sessions.forgetAccount(user.id);
    return user;
  }

  @Route(setVerifiedRoute)
  async setVerified({
    account: actor,
    params: { userId },
    body: { isVerified },
  }: RouteCall<typeof setVerifiedRoute>): Promise<User> {
    const actorId = actor.user.id;
    const { user } = await this.rpc.call(usersSetVerified, { actorId, userId, isVerified });
    this.sessions.forgetAccount(user.id);
    return user;
  }

  @Route(bulkAssignGroupRoute)
  bulkAssignGroup({
    account: { user },
    body,
  }: RouteCall<typeof bulkAssignGroupRoute>): Promise<BulkAssignGroupResponse> {
    return this.rpc.call(usersBulkAssignGroup, { ...body, actorId: user.id });
  }
}
