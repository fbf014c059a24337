import { TIER_POLICIES, type TierPolicy } from '../core';

/** What is sold, and for how much. Pages show this price, and check-outs at the provider are made with it. */
export const PREMIUM = {
  name: 'Tabdock Premium',
  priceCents: 499,
  /** ISO 4217, in lower case as Stripe has it. */
  currency: 'usd',
  interval: 'month',
  /** Days after a failed payment during which the account keeps premium. */
  graceDays: 7,
} as const;

export interface Benefit {
  readonly id: keyof TierPolicy;
  readonly title: string;
  /** Value for a free account. */
  readonly free: string;
  readonly premium: string;
}

/** What each rule of a tier means to people. A new rule needs its line here, or this does not compile. */
const TEXTS: {
  readonly [Rule in keyof TierPolicy]: {
    readonly title: string;
    readonly of: (value: TierPolicy[Rule]) => string;
  };
} = {
  seesAds: { title: 'Ads on pages', of: (sees) => (sees ? 'Shown' : 'None') },
  videoAdEveryNthDownload: {
    title: 'Video ads at downloads',
    of: (nth) => (nth === null ? 'None' : `With every ${nth}th download`),
  },
  batchTabsMax: {
    title: 'Tabs in one batch',
    of: (max) => (max === null ? 'Up to 1,000' : `Up to ${max}`),
  },
  queueWeight: {
    title: 'When many people download at once',
    of: (weight) => `${weight} of your downloads in each turn`,
  },
};

/** What a month of premium gives, rule by rule, from the policy that holds. */
export const PREMIUM_BENEFITS: readonly Benefit[] = (
  Object.keys(TEXTS) as (keyof TierPolicy)[]
).map(benefitOf);

function benefitOf<Rule extends keyof TierPolicy>(id: Rule): Benefit {
  const { title, of } = TEXTS[id];
  return {
    id,
    title,
    free: of(TIER_POLICIES.standard[id]),
    premium: of(TIER_POLICIES.premium[id]),
  };
}
