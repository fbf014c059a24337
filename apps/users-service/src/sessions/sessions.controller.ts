import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { sessionsResolve } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(sessionsResolve)
  async resolve(
    request: ReceivedRequestOf<typeof sessionsResolve>,
  ): Promise<ReplyOf<typeof sessionsResolve>> {
    return { user: await this.sessions.resolve(request.token) };
  }
}
