import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, Waker, type Logger } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { ProviderRefusal } from '../provider/provider-calls';
import { ProviderAccess } from '../provider/provider-access';
import { CustomerRepository } from '../rows/customer.repository';
import { SubscriptionRepository } from '../rows/subscription.repository';
import { CustomerRows } from './customer-rows';
import { CustomerSync } from './customer-sync';

const EVERY_MILLIS = 60_000;
const CHECK_OUT_MILLIS = 5 * 60_000;
const REFUSED_MILLIS = 60 * 60_000;
const AT_ONCE = 50;

/** Refreshes customers without a message, so that a lost message costs only minutes. */
@Injectable()
export class ProviderWatch {
  private readonly waker = new Waker();

  constructor(
    private readonly access: ProviderAccess,
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly rows: CustomerRows,
    private readonly sync: CustomerSync,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Every(EVERY_MILLIS, {
    name: 'looking at subscriptions',
    replicas: 'one',
    wokenBy: ({ waker }: ProviderWatch) => waker,
  })
  async run(signal: AbortSignal): Promise<void> {
    await this.endAbandoned();
    const { provider } = this.access;
    if (!provider) return;
    const { kind } = provider.seller;
    const seen = new Set<string>();
    // Each time one more is read, so that a lost message is noticed. Its answer has the provider's
    // clock: what else is due follows.
    let next = await this.customers.lookedAtLongestAgo(kind);
    do {
      for (const id of next) {
        signal.throwIfAborted();
        seen.add(id);
        await this.refresh(id, provider.now());
      }
      const checkOutsBefore = new Date(Date.now() - CHECK_OUT_MILLIS);
      const due = await this.customers.due(provider.now(), checkOutsBefore, kind, AT_ONCE);
      next = due.filter((id) => !seen.has(id));
    } while (next.length > 0);
  }

  /** A customer whom the provider refuses to return must not keep the others waiting. */
  private async refresh(customerId: string, now: Date): Promise<void> {
    try {
      await this.sync.refresh(customerId);
    } catch (err) {
      if (!(err instanceof ProviderRefusal)) throw err;
      this.logger.error({ err, customerId }, 'a customer could not be read; retrying in an hour');
      await this.customers.postpone(customerId, new Date(now.getTime() + REFUSED_MILLIS));
    }
  }

  /** Subscriptions of a seller that this installation no longer has. */
  private async endAbandoned(): Promise<void> {
    const { seller } = this.access;
    await this.transactions.run(async (manager) => {
      const now = new Date();
      for (const row of await this.subscriptions.listAbandoned(manager, seller, now)) {
        this.logger.warn(
          { subscriptionId: row.id },
          'ending a subscription of a payment provider that is no longer configured',
        );
        await this.rows.end(manager, await this.rows.lockAccount(manager, row), [row], now);
      }
    });
  }
}
