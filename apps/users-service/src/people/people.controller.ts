import { Controller } from '@nestjs/common';
import { communityContributors } from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { peopleView } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { PeopleService } from './people.service';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handles(peopleView)
  async view({
    username,
  }: ReceivedRequestOf<typeof peopleView>): Promise<ReplyOf<typeof peopleView>> {
    return { person: await this.people.view(username) };
  }

  @Handles(communityContributors)
  async contributors({
    tabIds,
  }: ReceivedRequestOf<typeof communityContributors>): Promise<
    ReplyOf<typeof communityContributors>
  > {
    return { contributors: await this.people.contributors(tabIds) };
  }
}
