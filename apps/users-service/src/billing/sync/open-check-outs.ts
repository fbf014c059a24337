import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, withDeadline, type Logger } from '@tabdock/service-kit';
import { ProviderAccess } from '../provider/provider-access';
import type { CheckOutEntity } from '../rows/check-out.entity';
import { CustomerSync } from './customer-sync';

const FRESH_MILLIS = 3_000;

/** Refreshes open check-outs in the background: the account may have paid, and the provider's message may be lost. */
@Injectable()
export class OpenCheckOuts {
  private readonly refreshing = new Set<string>();

  constructor(
    private readonly access: ProviderAccess,
    private readonly sync: CustomerSync,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  refresh(checkOut: CheckOutEntity): void {
    const { customerId, completedAt, expiredAt, lookedAt } = checkOut;
    if (completedAt ?? expiredAt ?? !this.access.provider) return;
    if (this.refreshing.has(customerId) || Date.now() - lookedAt.getTime() < FRESH_MILLIS) return;
    this.refreshing.add(customerId);
    // Whoever asked for the plan does not wait for this.
    withDeadline(Infinity, () => this.sync.refresh(customerId))
      .catch((err: unknown) =>
        this.logger.warn(
          { err, customerId },
          'an open check-out could not be updated from the payment provider',
        ),
      )
      .finally(() => this.refreshing.delete(customerId));
  }
}
