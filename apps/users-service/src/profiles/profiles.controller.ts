import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { profilesGetOwn, profilesUpdate, profilesView } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { ProfilesService } from './profiles.service';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Handles(profilesGetOwn)
  async getOwn({
    accountId,
  }: ReceivedRequestOf<typeof profilesGetOwn>): Promise<ReplyOf<typeof profilesGetOwn>> {
    return { profile: await this.profiles.get(accountId) };
  }

  @Handles(profilesUpdate)
  async update(
    request: ReceivedRequestOf<typeof profilesUpdate>,
  ): Promise<ReplyOf<typeof profilesUpdate>> {
    return { profile: await this.profiles.update(request) };
  }

  @Handles(profilesView)
  async view({
    accountId,
  }: ReceivedRequestOf<typeof profilesView>): Promise<ReplyOf<typeof profilesView>> {
    return { profile: await this.profiles.view(accountId) };
  }
}
