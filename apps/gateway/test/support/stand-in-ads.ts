import { randomUUID } from 'node:crypto';
import {
  AD_NETWORKS,
  adsBusiness,
  adsCampaignFigures,
  adsClick,
  adsEnterGate,
  adsLeaveGate,
  adsRates,
  adsRecordEvents,
  adsReport,
  adsServe,
  adsSetRate,
  campaignsCreate,
  campaignsDelete,
  campaignsList,
  campaignsRestore,
  campaignsUpdate,
  placementsCreate,
  placementsDelete,
  placementsList,
  placementsRestore,
  placementsUpdate,
  type Ad,
  type AdBusiness,
  type AdFigures,
  type AdReport,
  type Campaign,
  type CampaignFigures,
  type Placement,
} from '@tabdock/contracts/ads';
import { StandIn } from './stand-in';

const CAMPAIGN: Campaign = {
  id: randomUUID(),
  name: 'Strings',
  adId: 'strings',
  adNetwork: 'custom',
  category: 'general',
  adType: 'banner',
  mediaUrl: null,
  captionsUrl: null,
  clickUrl: 'https://strings.example/',
  priority: 1,
  isActive: true,
  startsAt: null,
  endsAt: null,
  dailyImpressions: null,
  budgetCents: null,
  priceModel: null,
  priceCents: null,
  mediaType: null,
  isHouse: false,
  obstacles: [],
  placements: [],
  revision: 1,
  createdAt: '2026-11-21T04:00:00.000Z',
};
const PLACEMENT: Placement = {
  id: 'below-the-chords',
  name: 'Below the chords',
  position: 'bottom',
  deviceTypes: ['desktop'],
  maxAdsPerSession: 3,
  timingDelay: 0,
  duration: 5,
  isActive: true,
  category: null,
  isBuiltIn: false,
  revision: 1,
  createdAt: '2026-11-21T04:00:00.000Z',
};
const FIGURES: AdFigures = {
  impressions: 0,
  viewable: 0,
  clicks: 0,
  avgViewDuration: 0,
  ctr: 0,
  revenueCents: 0,
};
const REPORT: AdReport = {
  from: '2026-11-20',
  to: '2026-11-20',
  total: FIGURES,
  before: FIGURES,
  days: [],
  campaigns: [],
  placements: [],
  notCounted: { bots: 0, tooMany: 0, unseenClicks: 0, administrators: 0 },
  countedUntil: null,
};

const RATES = AD_NETWORKS.map((adNetwork) => ({ adNetwork, centsPerThousand: null }));

export class StandInAds extends StandIn {
  /** Ads that every slot gets. */
  ads: Ad[] = [];
  figures: CampaignFigures[] = [];
  business: AdBusiness = { pricedCents: 0, estimatedCents: 0, positions: [] };

  protected answers() {
    const campaign = { campaign: CAMPAIGN };
    const placement = { placement: PLACEMENT };
    return [
      this.on(adsServe, () => ({ ads: this.ads })),
      this.on(adsRecordEvents, ({ events }) => ({ accepted: events.length })),
      this.on(adsClick, () => ({ clickUrl: CAMPAIGN.clickUrl })),
      this.on(adsEnterGate, () => ({ showVideoAd: false })),
      this.on(adsLeaveGate, () => ({})),
      this.on(campaignsList, () => ({ campaigns: [CAMPAIGN] })),
      this.on(campaignsCreate, () => campaign),
      this.on(campaignsUpdate, () => campaign),
      this.on(campaignsDelete, () => ({})),
      this.on(campaignsRestore, () => campaign),
      this.on(placementsList, () => ({ placements: [PLACEMENT] })),
      this.on(placementsCreate, () => placement),
      this.on(placementsUpdate, () => placement),
      this.on(placementsDelete, () => ({})),
      this.on(placementsRestore, () => placement),
      this.on(adsCampaignFigures, () => ({ campaigns: this.figures })),
      this.on(adsReport, () => ({ report: REPORT })),
      this.on(adsBusiness, () => this.business),
      this.on(adsRates, () => ({ rates: RATES })),
      this.on(adsSetRate, ({ adNetwork, centsPerThousand }) => ({
        rates: RATES.map((rate) =>
          rate.adNetwork === adNetwork ? { adNetwork, centsPerThousand } : rate,
        ),
      })),
    ];
  }
}
