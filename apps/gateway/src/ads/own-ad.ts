import type { Ad } from '@tabdock/contracts/ads';

/** Characters as JSON; the longest that can be made have a third of them. */
const AD_MAX_LENGTH = 8_000;
/** Browsers read a second slash or a backslash as the begin of another host, and leave out control characters. */
const OWN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** Whether a page may show it: all its addresses are paths of Tabdock, whatever ads-service says. */
export function isOwnAd(ad: Ad): boolean {
  const addresses = [ad.clickUrl, ad.mediaUrl, ad.captionsUrl];
  return (
    addresses.every((address) => address === null || OWN_PATH.test(address)) &&
    ad.frameUrl === undefined &&
    JSON.stringify(ad).length <= AD_MAX_LENGTH
  );
}
