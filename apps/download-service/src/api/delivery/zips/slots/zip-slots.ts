import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import { Every, LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import { Gauge } from 'prom-client';
import { ZipSlotRepository } from './zip-slot.repository';

/** Archives that one owner may read at once, across all processes. */
const ZIPS_AT_ONCE = 2;
/** The slots of a process that died are free after this. */
const LEASE_SECONDS = 30;
const RENEW_MILLIS = 10_000;

@Injectable()
export class ZipSlots {
  private readonly held = new Set<string>();

  constructor(
    private readonly slots: ZipSlotRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    const { held } = this;
    new Gauge({
      name: 'tabdock_zips_open',
      help: 'ZIP files that are being read right now',
      registers: [registry],
      collect() {
        this.set(held.size);
      },
    });
  }

  /** Runs `read` in a slot of the owner's. Fails with DOWNLOADS.TOO_MANY_ZIPS if all are taken. */
  async with(owner: Owner, read: () => Promise<void>): Promise<void> {
    const id = await this.slots.take(owner, ZIPS_AT_ONCE, LEASE_SECONDS);
    if (id === undefined) throw new AppError('DOWNLOADS.TOO_MANY_ZIPS');
    this.held.add(id);
    try {
      await read();
    } finally {
      this.held.delete(id);
      await this.slots
        .release(id)
        .catch((err: unknown) =>
          this.logger.warn({ err }, 'the slot of a ZIP was not released; it expires by itself'),
        );
    }
  }

  @Every(RENEW_MILLIS, { name: 'renewing the slots of ZIPs' })
  async renew(): Promise<void> {
    if (this.held.size > 0) await this.slots.renew([...this.held], LEASE_SECONDS);
  }
}
