import { Inject, Injectable } from '@nestjs/common';
import {
  adsEnterGate,
  adsLeaveGate,
  adsServe,
  type Ad,
  type DeviceType,
} from '@tabdock/contracts/ads';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { Visitor } from '../visitors/visitor';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';

@Injectable()
export class AdsClient {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async serve(placementId: string, deviceType: DeviceType): Promise<Ad[]> {
    const { ads } = await this.rpc.call(adsServe, { placementId, deviceType });
    return ads;
  }

  /**
   * Whether a video ad comes with this download. Never fails and resolves within `AD_GATE_MILLIS`: while ads-service is
   * away or slow, there is none.
   */
  async enterGate(requestId: string, { owner, tier }: Visitor): Promise<boolean> {
    try {
      const { showVideoAd } = await this.rpc.call(
        adsEnterGate,
        { requestId, owner, tier },
        { deadlineMillis: this.config.AD_GATE_MILLIS },
      );
      return showVideoAd;
    } catch (err) {
      this.logger.warn({ err }, 'the ad gate did not answer; the download goes on without an ad');
      return false;
    }
  }

  /** The request led to no new download. Never fails: if it stays counted, the next ad comes one download earlier. */
  async leaveGate(requestId: string, { owner }: Visitor): Promise<void> {
    try {
      await this.rpc.call(adsLeaveGate, { requestId, owner });
    } catch (err) {
      this.logger.debug({ err }, 'a request was not taken back from the ad gate');
    }
  }
}
