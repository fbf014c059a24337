import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { Every, LOGGER, Metrics, Waker, type Logger } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';
import { CustomerSync } from '../sync/customer-sync';
import { ProviderAccess } from '../provider/provider-access';
import type { BillingEventEntity } from './billing-event.entity';
import { BillingEventRepository } from './billing-event.repository';
import { namedInEvent } from './named-in-event';
import { retryMillis } from './retry-millis';

const POLL_MILLIS = 5_000;
const BATCH = 50;
/**
 * Customers refreshed at a time by messages; fewer than may be refreshed at once, so that people who wait come in
 * between.
 */
const LANES = 2;
/**
 * Time until another process takes the messages of one that died. With a slow provider a batch takes longer: then two
 * processes refresh the same customers, one after the other, which changes nothing.
 */
const TAKEN_MILLIS = 2 * 60_000;

/** The provider's messages: stored first, then handled by refreshing the customer that each names. */
@Injectable()
export class WebhooksService {
  private readonly waker = new Waker();
  private readonly received: Counter;

  constructor(
    private readonly access: ProviderAccess,
    private readonly events: BillingEventRepository,
    private readonly sync: CustomerSync,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.received = new Counter({
      name: 'tabdock_billing_webhooks_total',
      help: 'Messages of the payment provider, by outcome: kept, repeated, refused (not signed)',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'tabdock_billing_webhooks_waiting',
      help: 'Messages of the payment provider that are kept and not handled yet',
      registers: [metrics.registry],
      async collect() {
        this.set(await events.countWaiting());
      },
    });
  }

  /** Returns when the message is committed. */
  async receive(body: Buffer, signature: string): Promise<void> {
    const isSigned = await this.access.require().isSigned(body, signature);
    const event = isSigned ? namedInEvent(body) : undefined;
    if (!event) {
      this.received.inc({ outcome: 'refused' });
      throw new AppError('BILLING.SIGNATURE_INVALID');
    }
    const isNew = await this.events.insert(event, body);
    this.received.inc({ outcome: isNew ? 'kept' : 'repeated' });
    if (isNew) this.waker.wake();
  }

  @Every(POLL_MILLIS, {
    name: 'handling messages of the payment provider',
    wokenBy: ({ waker }: WebhooksService) => waker,
  })
  async handleDue(signal: AbortSignal): Promise<number | void> {
    if (!this.access.provider) return undefined;
    const events = await this.events.take(BATCH, TAKEN_MILLIS);
    try {
      await this.handle(events, signal);
    } finally {
      // Another replica need not wait for those that a stopping process has left.
      if (signal.aborted) await this.events.giveBack(events.map(({ id }) => id));
    }
    return events.length === BATCH ? 0 : undefined;
  }

  /** Handles messages. One refresh serves all messages about a customer that were stored before it. */
  private async handle(events: readonly BillingEventEntity[], signal: AbortSignal): Promise<void> {
    const byCustomer = new Map<string, BillingEventEntity[]>();
    for (const event of events) {
      if (signal.aborted) return;
      await this.attempt([event], async () => {
        const customerId = await this.customerOf(event);
        if (customerId === undefined) this.ignore(event);
        else byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), event]);
        return customerId === undefined;
      });
    }
    const left = [...byCustomer];
    const lane = async () => {
      for (let one = left.shift(); one && !signal.aborted; one = left.shift()) {
        const [customerId, named] = one;
        await this.attempt(named, async () => {
          const waiting = await this.events.waitingOf(customerId);
          if (!(await this.sync.refresh(customerId))) named.forEach((event) => this.ignore(event));
          await this.events.markHandled(waiting);
          return true;
        });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  /** Marks the events as handled if `work` returns true; postpones them if it fails. */
  private async attempt(
    events: readonly BillingEventEntity[],
    work: () => Promise<boolean>,
  ): Promise<void> {
    try {
      if (await work()) await this.events.markHandled(events.map(({ id }) => id));
    } catch (err) {
      const [first] = events;
      this.logger.warn(
        { err, eventId: first?.id, attempts: first?.attempts },
        'a message of the payment provider waits for another try',
      );
      for (const { id, attempts } of events) await this.events.postpone(id, retryMillis(attempts));
    }
  }

  private async customerOf(event: BillingEventEntity): Promise<string | undefined> {
    if (event.customerId !== null) return event.customerId;
    if (event.chargeId === null) return undefined;
    const customerId = await this.access.require().customerOfCharge(event.chargeId);
    if (customerId !== undefined) await this.events.setCustomer(event.id, customerId);
    return customerId;
  }

  /** The provider's account may serve others too. */
  private ignore({ id, type }: BillingEventEntity): void {
    this.logger.info(
      { eventId: id, type },
      'a message of the payment provider names no customer of this installation',
    );
  }
}
