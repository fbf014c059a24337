import { AppError } from '@tabdock/contracts/core';
import type { PremiumOffer } from '@tabdock/contracts/billing';
import type { UsersConfig } from '../../config/config';
import { PaymentProvider } from './payment-provider';
import type { ProviderLogger } from './provider-calls';
import { sellerOf } from './seller';

/** The payment provider of this installation, if it has one. */
export class ProviderAccess {
  readonly provider: PaymentProvider | undefined;

  constructor(config: UsersConfig, logger: ProviderLogger) {
    const seller = sellerOf(config);
    this.provider = seller && new PaymentProvider(seller, logger, config);
  }

  get seller(): PremiumOffer['seller'] {
    return this.provider?.seller.kind ?? 'none';
  }

  /** Fails with BILLING.NOT_SOLD. */
  require(): PaymentProvider {
    if (!this.provider) throw new AppError('BILLING.NOT_SOLD');
    return this.provider;
  }
}
