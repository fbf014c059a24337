import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, withDeadline, type Logger } from '@tabdock/service-kit';
import { ProviderAccess } from '../provider/provider-access';
import type { CheckOutEntity } from '../rows/check-out.entity';
import { CustomerTurns } from './customer-turns';

const LOOKED_MILLIS = 3_000;

/** Looks at open check-outs in the background: the account may have paid, and the provider's message may be lost. */
@Injectable()
export class OpenCheckOuts {
  private readonly looking = new Set<string>();

  constructor(
    private readonly access: ProviderAccess,
    private readonly turns: CustomerTurns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  lookAt(checkOut: CheckOutEntity): void {
    const { customerId, completedAt, expiredAt, lookedAt } = checkOut;
    if (completedAt ?? expiredAt ?? !this.access.provider) return;
    if (this.looking.has(customerId) || Date.now() - lookedAt.getTime() < LOOKED_MILLIS) return;
    this.looking.add(customerId);
    // Whoever asked for the plan does not wait for this.
    withDeadline(Infinity, () => this.turns.look(customerId))
      .catch((err: unknown) =>
        this.logger.warn(
          { err, customerId },
          'an open check-out could not be updated from the payment provider',
        ),
      )
      .finally(() => this.looking.delete(customerId));
  }
}
