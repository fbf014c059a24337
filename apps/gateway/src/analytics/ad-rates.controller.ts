import { Controller } from '@nestjs/common';
import { adsRates, adsSetRate, type AdRate } from '@tabdock/contracts/ads';
import { adRatesRoute, setAdRateRoute } from '@tabdock/contracts/analytics';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';

/** What the networks are thought to pay. */
@Controller()
export class AdRatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(adRatesRoute)
  async rates(): Promise<AdRate[]> {
    const { rates } = await this.rpc.call(adsRates, {});
    return rates;
  }

  @Route(setAdRateRoute)
  async setRate({
    account,
    params: { adNetwork },
    body: { centsPerThousand },
  }: RouteCall<typeof setAdRateRoute>): Promise<AdRate[]> {
    const { rates } = await this.rpc.call(adsSetRate, {
      adNetwork,
      centsPerThousand,
      actor: actorOf(account.user),
    });
    return rates;
  }
}
