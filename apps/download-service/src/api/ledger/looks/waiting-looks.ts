import { Injectable } from '@nestjs/common';
import { lookChanged } from '@tabdock/contracts/downloads';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { LookRepository } from './look.repository';

/** The looks that wait for a job. Each of its steps is published to their owners, who ask how far it is. */
@Injectable()
export class WaitingLooks {
  constructor(
    private readonly looks: LookRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Publishes that the job has moved or ended. */
  async moved(manager: EntityManager, jobId: string): Promise<void> {
    const looks = await this.looks.listOwners(manager, jobId);
    if (looks.length === 0) return;
    await this.outbox.add(
      manager,
      looks.map(({ owner, tabId }) => outboxMessage(lookChanged, { owner, tabId })),
    );
  }
}
