import { adTypesOf, ADSENSE_UNIT, type AdType } from '@tabdock/contracts/ads';
import { NETWORK_NAMES } from './names';

interface Drawable {
  adType: AdType;
  adNetwork: string;
  adId: string;
}

/** What stands beside the network in the form. `drawing` holds the names of networks that draw their ads themselves. */
export function networkHint(drawing: readonly string[]): string {
  if (drawing.length === 0) return 'A label: Tabdock serves the ads of all networks itself.';
  return `${drawing.join(', ')} draws its banners and native ads itself, in a frame. Elsewhere the network is a label: Tabdock serves the ads itself.`;
}

const nameOf = (network: string) => NETWORK_NAMES[network as keyof typeof NETWORK_NAMES];

export function adIdHint(network: string, drawing: readonly string[]): string {
  return drawing.includes(nameOf(network))
    ? "The ad unit's number at the network (data-ad-slot). With anything else Tabdock serves the ad itself."
    : 'What the advertiser or the network calls it.';
}

/** Whether the network draws such an ad. */
export function isDrawn({ adType, adNetwork, adId }: Drawable, drawing: readonly string[]) {
  const isInline = !adTypesOf('modal').includes(adType);
  return isInline && drawing.includes(nameOf(adNetwork)) && ADSENSE_UNIT.test(adId.trim());
}
