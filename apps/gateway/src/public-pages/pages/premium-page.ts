import { Injectable } from '@nestjs/common';
import { PREMIUM, PREMIUM_BENEFITS, type PremiumOffer } from '@tabdock/contracts/billing';
import { premiumOfferEndpoint } from '@tabdock/contracts/endpoints';
import { PremiumOffers } from '../../billing/premium-offers';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { hrefs } from './structured-data';

const DESCRIPTION =
  'Tabs without ads, more of them at once, and less waiting. Cancel any time; what is paid stays yours to its end.';

/** `/premium`: found by search engines only where it is really sold. */
@Injectable()
export class PremiumPageKind implements PublicPageKind {
  readonly pattern = hrefs.premium;

  constructor(private readonly offers: PremiumOffers) {}

  async load(): Promise<PublicPage> {
    const offer = await this.offers.offer();
    return {
      path: hrefs.premium,
      title: 'Premium',
      description: DESCRIPTION,
      type: 'website',
      indexed: isForSale(offer),
      structuredData: (urlOf) => premiumNode(offer, urlOf),
      data: { path: premiumOfferEndpoint.path, body: offer },
      outline: {
        heading: PREMIUM.name,
        lines: [
          ...(isForSale(offer) ? [`${priceOf(offer)} a month.`] : []),
          DESCRIPTION,
          ...PREMIUM_BENEFITS.map(
            ({ title, free, premium }) => `${title}: ${premium} (free: ${free})`,
          ),
        ],
        links: [],
      },
    };
  }
}

/** Whether premium is sold for real money. */
export function isForSale({ seller }: PremiumOffer): boolean {
  return seller === 'provider';
}

function premiumNode(offer: PremiumOffer, urlOf: UrlOf): object {
  const url = urlOf(hrefs.premium);
  if (!isForSale(offer)) return { '@type': 'WebPage', name: PREMIUM.name, url };
  return {
    '@type': 'Product',
    name: PREMIUM.name,
    description: DESCRIPTION,
    url,
    offers: {
      '@type': 'Offer',
      price: amountOf(offer),
      priceCurrency: offer.currency.toUpperCase(),
      availability: 'https://schema.org/InStock',
      url,
    },
  };
}

function amountOf({ priceCents }: PremiumOffer): string {
  return (priceCents / 100).toFixed(2);
}

function priceOf(offer: PremiumOffer): string {
  return `${amountOf(offer)} ${offer.currency.toUpperCase()}`;
}
