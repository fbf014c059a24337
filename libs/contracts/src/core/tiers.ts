import { GROUPS } from './access';

/** What a visitor may do: guests have no account; the other tiers are the groups of accounts. */
export const TIERS = ['guest', ...GROUPS] as const;
export type Tier = (typeof TIERS)[number];

export interface TierPolicy {
  /** Ads in the slots of pages. */
  readonly seesAds: boolean;
  /** A video ad comes with every n-th download; null means never. */
  readonly videoAdEveryNthDownload: number | null;
  /** Share of the download queue against the other tiers. */
  readonly queueWeight: number;
  /** Tabs of one batch; null: only the limit of a request holds. */
  readonly batchTabsMax: number | null;
}

/** Ads with every 2nd download for guests, every 10th for accounts, none for premium and vip. */
export const TIER_POLICIES: Record<Tier, TierPolicy> = {
  guest: { seesAds: true, videoAdEveryNthDownload: 2, queueWeight: 1, batchTabsMax: 0 },
  standard: { seesAds: true, videoAdEveryNthDownload: 10, queueWeight: 2, batchTabsMax: 100 },
  beta: { seesAds: true, videoAdEveryNthDownload: 10, queueWeight: 2, batchTabsMax: 100 },
  premium: { seesAds: false, videoAdEveryNthDownload: null, queueWeight: 4, batchTabsMax: null },
  vip: { seesAds: false, videoAdEveryNthDownload: null, queueWeight: 4, batchTabsMax: null },
};
