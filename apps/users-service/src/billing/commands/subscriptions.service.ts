import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@tabdock/contracts/billing';
import { AppError } from '@tabdock/contracts/core';
import { USERS_CONFIG, type UsersConfig } from '../../config/config';
import { CustomerSync, type CustomerSession } from '../sync/customer-sync';
import { ProviderAccess } from '../provider/provider-access';
import type { SubscriptionEntity } from '../rows/subscription.entity';
import { SubscriptionRepository } from '../rows/subscription.repository';
import { PlansService } from './plans.service';

type Change = (session: CustomerSession, subscription: SubscriptionEntity) => Promise<void>;

/** Accounts change their subscription. Fails with BILLING.NOT_SOLD, BILLING.NOT_SUBSCRIBED or BILLING.PROVIDER_AWAY. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly access: ProviderAccess,
    private readonly subscriptions: SubscriptionRepository,
    private readonly sync: CustomerSync,
    private readonly plans: PlansService,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Cancels at the end of the paid period, or at once if the payment is past due. */
  async cancel(accountId: string): Promise<Plan> {
    return this.change(accountId, async ({ provider }, subscription) => {
      const { providerId, state, cancelsAtPeriodEnd } = subscription;
      if (state === 'past-due') await provider.end(providerId, 'cancelled');
      else if (!cancelsAtPeriodEnd) await provider.setCancelsAtPeriodEnd(providerId, true);
    });
  }

  async resume(accountId: string): Promise<Plan> {
    return this.change(accountId, async ({ provider }, { providerId, cancelsAtPeriodEnd }) => {
      if (cancelsAtPeriodEnd) await provider.setCancelsAtPeriodEnd(providerId, false);
    });
  }

  /** The address of the provider's page for cards. */
  async portal(accountId: string): Promise<{ url: string }> {
    const provider = this.access.require();
    const { customerId } = await this.live(accountId);
    const returnUrl = new URL('/settings', this.config.PUBLIC_URL).href;
    return { url: await provider.portal(customerId, returnUrl) };
  }

  /** Changes the live subscription; its row is refreshed before, since it may be late, and after. */
  private async change(accountId: string, work: Change): Promise<Plan> {
    this.access.require();
    const { customerId } = await this.live(accountId);
    const isDone = await this.sync.run(customerId, async (session) => {
      if (!session || !(await session.refresh())) return false;
      const subscription = await this.subscriptions.newestOf(accountId, session.manager);
      if (!subscription || subscription.state === 'ended') return false;
      await work(session, subscription);
      await session.refresh();
      return true;
    });
    if (!isDone) throw new AppError('BILLING.NOT_SUBSCRIBED');
    return this.plans.plan(accountId);
  }

  private async live(accountId: string): Promise<{ customerId: string }> {
    const newest = await this.subscriptions.newestOf(accountId);
    if (!newest || newest.state === 'ended' || newest.customerId === null) {
      throw new AppError('BILLING.NOT_SUBSCRIBED');
    }
    return { customerId: newest.customerId };
  }
}
