import { Injectable } from '@nestjs/common';
import type { AdRate, adsSetRate } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import { AdChanges } from '../campaigns/ad-changes';
import { AdRateRepository } from './ad-rate.repository';

@Injectable()
export class AdRatesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rates: AdRateRepository,
    private readonly changes: AdChanges,
  ) {}

  /** Every network once. */
  list(): Promise<AdRate[]> {
    return this.rates.findAll();
  }

  /** Publishes the change, if it is one. */
  async set({
    actor,
    adNetwork,
    centsPerThousand,
  }: ReceivedRequestOf<typeof adsSetRate>): Promise<void> {
    await this.transactions.run(async (manager, transaction) => {
      if (!(await this.rates.write(manager, { adNetwork, centsPerThousand }))) return;
      await this.changes.record(manager, transaction, {
        subject: 'rate',
        action: 'updated',
        id: adNetwork,
        name: adNetwork,
        fields: ['centsPerThousand'],
        actor,
      });
    });
  }
}
