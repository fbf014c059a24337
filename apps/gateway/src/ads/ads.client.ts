import { Inject, Injectable } from '@nestjs/common';
import {
  adsClick,
  adsEnterGate,
  adsLeaveGate,
  adsRecordEvents,
  adsServe,
  type Ad,
  type AdEvent,
} from '@tabdock/contracts/ads';
import type { RequestOf } from '@tabdock/contracts/core';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../visitors/visitor';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { AdNetworks } from './networks/ad-networks';
import { isOwnAd } from './own-ad';

const USER_AGENT_MAX_LENGTH = 500;

export type Slot = Pick<
  RequestOf<typeof adsServe>,
  'placementId' | 'deviceType' | 'view' | 'slot' | 'page'
>;

/** Who made a request that is counted. */
export interface Sender {
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
}

@Injectable()
export class AdsClient {
  constructor(
    private readonly rpc: RpcClient,
    private readonly networks: AdNetworks,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The ads for a slot. Never fails and resolves within `AD_GATE_MILLIS`: while ads-service is away or slow, there are
   * none.
   */
  async serve(slot: Slot, { owner, tier }: Visitor): Promise<Ad[]> {
    try {
      const { ads } = await this.rpc.call(
        adsServe,
        { ...slot, owner, tier },
        { deadlineMillis: this.config.AD_GATE_MILLIS },
      );
      const own = ads.filter(isOwnAd);
      if (own.length < ads.length)
        this.logger.warn({ slot }, 'ads-service sent an ad that no page may show');
      return own.map((ad) => this.networks.shown(ad));
    } catch (err) {
      this.logger.warn({ err }, 'ads-service did not answer; a slot stays without an ad');
      return [];
    }
  }

  /** Returns how many have a valid token. */
  async recordEvents(events: readonly AdEvent[], sender: Sender): Promise<number> {
    const { accepted } = await this.rpc.call(adsRecordEvents, {
      events: [...events],
      ...described(sender),
    });
    return accepted;
  }

  /** Returns where the ad leads. Fails with ADS.LINK_EXPIRED. */
  async click(token: string, sender: Sender): Promise<string> {
    const { clickUrl } = await this.rpc.call(adsClick, { token, ...described(sender) });
    return clickUrl;
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

function described({ visitor, request }: Sender) {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH),
    isAdmin: visitor.account?.user.role === 'admin',
  };
}
