import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { TakedownsService } from './takedowns.service';

const QUEUE = durableQueue('downloads-takedowns');

@Injectable()
export class TakedownsConsumer {
  constructor(private readonly takedowns: TakedownsService) {}

  @Listens(takedownApplied, QUEUE)
  async applied(takedown: EventDataOf<typeof takedownApplied>): Promise<void> {
    await this.takedowns.apply(takedown);
  }

  @Listens(takedownLifted, QUEUE)
  async lifted(takedown: EventDataOf<typeof takedownLifted>): Promise<void> {
    await this.takedowns.lift(takedown);
  }
}
