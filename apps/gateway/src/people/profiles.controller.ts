import { Controller } from '@nestjs/common';
import {
  changeProfileRoute,
  ownProfileRoute,
  profileRoute,
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  type UserProfile,
  type VisibleProfile,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { SessionCache } from '../visitors/session-cache';

@Controller()
export class ProfilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(ownProfileRoute)
  async ownProfile({ account: { user } }: RouteCall<typeof ownProfileRoute>): Promise<UserProfile> {
    const { profile } = await this.rpc.call(profilesGetOwn, { accountId: user.id });
    return profile;
  }

  @Route(changeProfileRoute)
  async changeProfile({
    account: { user },
    body: changes,
    ifMatch,
  }: RouteCall<typeof changeProfileRoute>): Promise<UserProfile> {
    const { profile } = await this.rpc.call(profilesUpdate, {
      accountId: user.id,
      changes,
      expectedRevision: ifMatch,
    });
    this.sessions.forgetAccount(user.id);
    return profile;
  }

  @Route(profileRoute)
  async profile({ params }: RouteCall<typeof profileRoute>): Promise<VisibleProfile> {
    const { profile } = await this.rpc.call(profilesView, { accountId: params.userId });
    return profile;
  }
}
