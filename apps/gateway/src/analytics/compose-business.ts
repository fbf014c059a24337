import type { AdBusiness } from '@tabdock/contracts/ads';
import {
  BUSINESS_PARTS,
  type BusinessAnalytics,
  type BusinessPart,
} from '@tabdock/contracts/analytics';
import { daysOf, eachDay, type Period } from '@tabdock/contracts/core';
import type { AccountBusiness } from '@tabdock/contracts/users';
import { PART_OF, type BusinessParts } from './business-parts';
import { judgePositions, recommended } from './positions';
import { sourcesAtAGlance } from './sources-at-a-glance';

const CENTS = 100;
const MONTH_DAYS = 30;

/** The answer of every service in one; figures of services that did not answer are null. */
export function composeBusiness(
  period: Period,
  accounts: AccountBusiness,
  parts: Partial<BusinessParts>,
): BusinessAnalytics {
  const { searches, ads } = parts;
  const { totalUsers, payingUsers, subscriptionCents, visitShares, funnel } = accounts;
  const positions = ads ? judgePositions(ads.positions) : null;
  return {
    ...period,
    missing: missingOf(parts),
    totalUsers,
    payingUsers,
    averageRevenue: ads ? monthlyRevenue(period, accounts, ads) : null,
    topSearchTerms: searches?.topTerms.map(({ term }) => term) ?? null,
    conversionRate: shareOf(payingUsers, totalUsers),
    recommendedAdPlacements: positions && recommended(positions),
    revenue: {
      subscriptionCents,
      adsCents: ads?.pricedCents ?? null,
      estimatedAdsCents: ads?.estimatedCents ?? null,
    },
    days: dayByDay(period, accounts, parts),
    visitShares,
    funnel,
    topTerms: searches?.topTerms ?? null,
    emptyTerms: searches?.emptyTerms ?? null,
    sources: sourcesAtAGlance(parts),
    positions,
  };
}

function missingOf(parts: Partial<BusinessParts>): BusinessPart[] {
  const names = Object.keys(PART_OF) as (keyof BusinessParts)[];
  const missing = names.filter((name) => parts[name] === undefined).map((name) => PART_OF[name]);
  return BUSINESS_PARTS.filter((part) => missing.includes(part));
}

/** US dollars of all revenue per account and 30 days. */
function monthlyRevenue(
  period: Period,
  { subscriptionCents, totalUsers }: AccountBusiness,
  { pricedCents, estimatedCents }: AdBusiness,
): number {
  const cents = subscriptionCents + pricedCents + estimatedCents;
  return (shareOf(cents, totalUsers) / CENTS) * (MONTH_DAYS / daysOf(period));
}

function dayByDay(
  period: Period,
  accounts: AccountBusiness,
  { searches, downloads }: Partial<BusinessParts>,
): BusinessAnalytics['days'] {
  const visited = byDay(accounts.days);
  const searched = searches && byDay(searches.days);
  const downloaded = downloads && byDay(downloads.days);
  return eachDay(period).map((day) => ({
    day,
    visits: visited.get(day)?.visits ?? 0,
    signUps: visited.get(day)?.signUps ?? 0,
    searches: searched ? (searched.get(day)?.searches ?? 0) : null,
    downloads: downloaded ? (downloaded.get(day)?.completed ?? 0) : null,
  }));
}

function byDay<Figures extends { readonly day: string }>(days: readonly Figures[]) {
  return new Map(days.map((figures) => [figures.day, figures]));
}

/** 0 of nothing is 0. */
function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}
