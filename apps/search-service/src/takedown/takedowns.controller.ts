import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  takedownsCounter,
  takedownsNotify,
  takedownsQueue,
  takedownsRegister,
  takedownsReject,
  takedownsRemove,
  takedownsRestore,
} from '@tabdock/contracts/takedown';
import { Handles } from '@tabdock/service-kit';
import { TakedownRequestsService } from './takedown-requests.service';
import { TakedownsService } from './takedowns.service';

@Controller()
export class TakedownsController {
  constructor(
    private readonly requests: TakedownRequestsService,
    private readonly takedowns: TakedownsService,
  ) {}

  @Handles(takedownsNotify)
  async notify(
    notice: ReceivedRequestOf<typeof takedownsNotify>,
  ): Promise<ReplyOf<typeof takedownsNotify>> {
    return { number: await this.requests.notify(notice) };
  }

  @Handles(takedownsCounter)
  async counter(
    notice: ReceivedRequestOf<typeof takedownsCounter>,
  ): Promise<ReplyOf<typeof takedownsCounter>> {
    return { number: await this.requests.counter(notice) };
  }

  @Handles(takedownsQueue)
  queue(query: ReceivedRequestOf<typeof takedownsQueue>): Promise<ReplyOf<typeof takedownsQueue>> {
    return this.requests.queue(query);
  }

  @Handles(takedownsRemove)
  async remove(
    removal: ReceivedRequestOf<typeof takedownsRemove>,
  ): Promise<ReplyOf<typeof takedownsRemove>> {
    return { takedown: await this.takedowns.remove(removal) };
  }

  @Handles(takedownsRestore)
  async restore(
    restoration: ReceivedRequestOf<typeof takedownsRestore>,
  ): Promise<ReplyOf<typeof takedownsRestore>> {
    return { takedown: await this.takedowns.restore(restoration) };
  }

  @Handles(takedownsReject)
  async reject(
    rejection: ReceivedRequestOf<typeof takedownsReject>,
  ): Promise<ReplyOf<typeof takedownsReject>> {
    return { request: await this.requests.reject(rejection) };
  }

  @Handles(takedownsRegister)
  async register({
    page,
    pageSize,
  }: ReceivedRequestOf<typeof takedownsRegister>): Promise<ReplyOf<typeof takedownsRegister>> {
    return { ...(await this.takedowns.register(page, pageSize)), page, pageSize };
  }
}
