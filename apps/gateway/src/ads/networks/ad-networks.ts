import { Inject, Injectable } from '@nestjs/common';
import { adTypesOf, type Ad } from '@tabdock/contracts/ads';
import { adNetworkSettings, type AdNetworkSettings } from '../../config/ad-network.config';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import type { AdNetwork } from './ad-network';
import { GoogleAdSense } from './google-adsense';

/** The networks that draw their ads themselves; none unless the operator has set them up. */
@Injectable()
export class AdNetworks {
  readonly settings: AdNetworkSettings | undefined;
  readonly all: readonly AdNetwork[];

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.settings = adNetworkSettings(config);
    this.all = this.settings ? [new GoogleAdSense(this.settings)] : [];
  }

  /**
   * The ad as a page shows it: in a frame, without media and link of ours, if its network draws it. Ads that cover the
   * page are always ours.
   */
  shown(ad: Ad): Ad {
    const network = this.all.find(({ name }) => name === ad.adNetwork);
    if (!this.settings || !network?.isUnit(ad.adId)) return ad;
    if (ad.isHouse || adTypesOf('modal').includes(ad.adType)) return ad;
    return {
      ...ad,
      mediaUrl: null,
      mediaType: null,
      captionsUrl: null,
      clickUrl: null,
      frameUrl: `${this.settings.frameOrigin.origin}/${network.slug}/${ad.adId}`,
    };
  }
}
