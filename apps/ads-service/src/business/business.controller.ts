import { Controller } from '@nestjs/common';
import { adsBusiness, adsRates, adsSetRate } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { adBusinessOf } from './ad-business';
import { AdBusinessRepository } from './ad-business.repository';
import { AdRatesService } from './ad-rates.service';

@Controller()
export class BusinessController {
  constructor(
    private readonly counts: AdBusinessRepository,
    private readonly rates: AdRatesService,
  ) {}

  @Handles(adsBusiness)
  async business(
    period: ReceivedRequestOf<typeof adsBusiness>,
  ): Promise<ReplyOf<typeof adsBusiness>> {
    return adBusinessOf(await this.counts.count(period));
  }

  @Handles(adsRates)
  async listRates(): Promise<ReplyOf<typeof adsRates>> {
    return { rates: await this.rates.list() };
  }

  @Handles(adsSetRate)
  async setRate(
    request: ReceivedRequestOf<typeof adsSetRate>,
  ): Promise<ReplyOf<typeof adsSetRate>> {
    await this.rates.set(request);
    return { rates: await this.rates.list() };
  }
}
