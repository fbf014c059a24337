import { Inject, Injectable } from '@nestjs/common';
import { PREMIUM } from '@tabdock/contracts/billing';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import { AccountRepository } from '../../accounts/account.repository';
import { USERS_CONFIG, type UsersConfig } from '../../config/config';
import { CustomerSync, type CustomerSession } from '../sync/customer-sync';
import { ProviderAccess } from '../provider/provider-access';
import { CheckOutRepository } from '../rows/check-out.repository';
import { isPending } from '../rows/pending';
import { SubscriptionRepository } from '../rows/subscription.repository';

type Outcome = { readonly url: string } | { readonly refusal: ErrorCode; readonly detail?: string };

/** Opens and reuses pages to pay on, at most one open page per account. */
@Injectable()
export class CheckOutsService {
  constructor(
    private readonly access: ProviderAccess,
    private readonly accounts: AccountRepository,
    private readonly sync: CustomerSync,
    private readonly checkOuts: CheckOutRepository,
    private readonly subscriptions: SubscriptionRepository,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * The address of the page to pay on. Fails with AUTH.REQUIRED, BILLING.NOT_SOLD, BILLING.SUBSCRIBED_ALREADY,
   * BILLING.NOT_NEEDED or BILLING.PROVIDER_AWAY.
   */
  async open(accountId: string, requestId: string): Promise<{ url: string }> {
    this.access.require();
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (account.grantedGroup === 'vip' || account.grantedGroup === 'premium') {
      throw new AppError('BILLING.NOT_NEEDED');
    }
    const customerId = await this.sync.customerOf(account, requestId);
    const outcome = await this.sync.run(customerId, (session) =>
      this.openIn(session, accountId, requestId),
    );
    if ('url' in outcome) return outcome;
    throw new AppError(outcome.refusal, outcome.detail);
  }

  /** Returns refusals instead of throwing them, so that what was learnt of the provider is committed. */
  private async openIn(
    session: CustomerSession | undefined,
    accountId: string,
    requestId: string,
  ): Promise<Outcome> {
    const state = await session?.refresh();
    if (!session || !state || session.customer.accountId !== accountId) {
      return { refusal: 'BILLING.PROVIDER_AWAY' };
    }
    const newest = await this.subscriptions.newestOf(accountId, session.manager);
    if (newest && newest.state !== 'ended') return { refusal: 'BILLING.SUBSCRIBED_ALREADY' };
    const last = await this.checkOuts.newestOfAccount(accountId, session.manager);
    if (isPending(last, newest, new Date())) {
      return {
        refusal: 'BILLING.SUBSCRIBED_ALREADY',
        detail: 'You have paid already. The payment provider is about to confirm it.',
      };
    }
    return {
      url: (await this.reuse(session)) ?? (await this.create(session, accountId, requestId)),
    };
  }

  /** The address of the open page, unless it has another price than the one that is shown. */
  private async reuse({
    manager,
    provider,
    customer,
  }: CustomerSession): Promise<string | undefined> {
    for (const checkOut of await this.checkOuts.listOpen(customer.providerId, manager)) {
      const { requestId, providerId, url, priceCents, currency } = checkOut;
      if (priceCents === PREMIUM.priceCents && currency === PREMIUM.currency) return url;
      await provider.expireCheckOut(providerId);
      await this.checkOuts.update(manager, requestId, { expiredAt: new Date() });
    }
    return undefined;
  }

  private async create(
    { manager, provider, customer }: CustomerSession,
    accountId: string,
    requestId: string,
  ): Promise<string> {
    const earlier = await this.checkOuts.findById(manager, requestId);
    const key = earlier ? `${requestId}-after-${earlier.providerId}` : requestId;
    const { PUBLIC_URL: publicUrl } = this.config;
    const created = await provider.createCheckOut(customer.providerId, accountId, publicUrl, key);
    const { id: providerId, url, createdAt, expiresAt, priceCents, currency } = created;
    if (url === null) throw new AppError('BILLING.PROVIDER_AWAY');
    await this.checkOuts.save(manager, {
      requestId,
      customerId: customer.providerId,
      ...{ providerId, url, priceCents, currency, createdAt, expiresAt },
      ...{ lookedAt: new Date(), completedAt: null, expiredAt: null },
    });
    return url;
  }
}
