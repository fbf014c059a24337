import { Inject, Injectable } from '@nestjs/common';
import { adsEnterGate, adsServe, type Ad, type DeviceType } from '@tabdock/contracts/ads';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { Visitor } from '../auth/visitor';

@Injectable()
export class AdsClient {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async serve(placementId: string, deviceType: DeviceType): Promise<Ad[]> {
    const { ads } = await this.rpc.call(adsServe, { placementId, deviceType });
    return ads;
  }

  /** Whether a video ad comes with this download. An ad never blocks one: with ads-service away there is none. */
  async enterGate(requestId: string, { owner, tier }: Visitor): Promise<boolean> {
    try {
      const { showVideoAd } = await this.rpc.call(adsEnterGate, { requestId, owner, tier });
      return showVideoAd;
    } catch (err) {
      this.logger.warn({ err }, 'the ad gate did not answer; the download goes on without an ad');
      return false;
    }
  }
}
