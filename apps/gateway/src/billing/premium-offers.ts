import { Injectable } from '@nestjs/common';
import { billingOffer } from '@tabdock/contracts/billing';
import { cachedFor, RpcClient } from '@tabdock/service-kit';

/** How long the offer is cached; it changes with the settings of users-service alone. */
const KEPT_MILLIS = 60_000;

/** What is sold: the same for everybody. */
@Injectable()
export class PremiumOffers {
  /** Fails with SERVICE.* while users-service is away and the offer is not cached. */
  readonly offer = cachedFor(KEPT_MILLIS, () => this.rpc.call(billingOffer, {}));

  constructor(private readonly rpc: RpcClient) {}
}
