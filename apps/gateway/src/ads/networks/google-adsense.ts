import { ADSENSE_UNIT, GOOGLE_ADSENSE } from '@tabdock/contracts/ads';
import { escapeHtml } from '../../http/pages/escape-html';
import type { AdNetworkSettings } from '../../config/ad-network.config';
import type { AdNetwork, Drawing } from './ad-network';

/** Google's own id in every ads.txt. */
const CERTIFICATION_AUTHORITY = 'f08c47fec0942fa0';

export class GoogleAdSense implements AdNetwork {
  readonly name = GOOGLE_ADSENSE;
  readonly slug = 'google-adsense';
  /** "Google Advertising Products". */
  readonly vendorId = 755;
  readonly adsTxt: readonly string[];
  private readonly clientId: string;
  private readonly scriptUrl: string;

  constructor({ clientId, scriptUrl }: Pick<AdNetworkSettings, 'clientId' | 'scriptUrl'>) {
    this.clientId = clientId;
    const url = new URL(scriptUrl);
    url.searchParams.set('client', clientId);
    this.scriptUrl = url.href;
    const publisher = clientId.replace(/^ca-/, '');
    this.adsTxt = [`google.com, ${publisher}, DIRECT, ${CERTIFICATION_AUTHORITY}`];
  }

  isUnit(adId: string): boolean {
    return ADSENSE_UNIT.test(adId);
  }

  drawing(unit: string): Drawing {
    return {
      html: `<ins class="adsbygoogle" data-ad-client="${escapeHtml(this.clientId)}" data-ad-slot="${escapeHtml(unit)}"></ins>`,
      scriptUrl: this.scriptUrl,
      queue: 'adsbygoogle',
    };
  }
}
