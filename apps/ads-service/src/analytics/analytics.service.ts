import { Injectable } from '@nestjs/common';
import type { AdFigures, AdReport, CampaignFigures } from '@tabdock/contracts/ads';
import { figuresOf, total, type Counted } from './figures';
import { FiguresRepository, type GroupedCount, type Subject } from './figures.repository';
import { daysOf, periodBefore, type Period } from './period';

/** Figures of ads, from what the roll-ups counted. */
@Injectable()
export class AnalyticsService {
  constructor(private readonly figures: FiguresRepository) {}

  /** The most impressions first; a deleted campaign only if it has some. */
  async campaignFigures(period: Period): Promise<CampaignFigures[]> {
    const counted = await this.figures.sum(period, []);
    const campaigns = await this.findCampaigns(counted);
    return byCampaign(counted, campaigns);
  }

  /** Figures of a period, for all campaigns or for one. */
  async report(period: Period, campaignId?: string): Promise<AdReport> {
    const [countedUntil, groups, before] = await Promise.all([
      this.figures.findCountedUntil(),
      this.figures.sum(period, ['day', 'placement'], campaignId),
      this.figures.sum(periodBefore(period), [], campaignId),
    ]);
    const byDay = groups.filter(({ day }) => day !== null);
    const byPlacement = groups.filter(({ placementId }) => placementId !== null);
    const campaigns = await this.findCampaigns([...byPlacement, ...before]);
    const shown = campaigns.filter(({ id }) => campaignId === undefined || id === campaignId);
    return {
      ...period,
      total: figuresOf(byDay),
      before: figuresOf(before),
      days: days(period, byDay),
      campaigns: byCampaign(byDay, shown),
      placements: await this.placements(byPlacement),
      notCounted: {
        bots: total(byDay, (one) => one.bots),
        tooMany: total(byDay, (one) => one.tooMany),
        unseenClicks: total(byDay, (one) => one.unseenClicks),
        administrators: total(byDay, (one) => one.administrators),
      },
      countedUntil: countedUntil?.toISOString() ?? null,
    };
  }

  private async placements(counted: readonly GroupedCount[]): Promise<AdReport['placements']> {
    const groups = Map.groupBy(counted, ({ placementId }) => placementId);
    const ids = [...groups.keys()].filter((id) => id !== null);
    return ranked(await this.figures.findPlacements(ids), groups).map(({ subject, figures }) => ({
      placementId: subject.id,
      placementName: subject.name,
      ...figures,
    }));
  }

  private findCampaigns(counted: readonly Counted[]): Promise<Subject[]> {
    return this.figures.findCampaigns([...new Set(counted.map(({ campaignId }) => campaignId))]);
  }
}

function byCampaign(counted: readonly Counted[], campaigns: readonly Subject[]): CampaignFigures[] {
  const groups = Map.groupBy(counted, ({ campaignId }) => campaignId);
  return ranked(campaigns, groups).map(({ subject, figures }) => ({
    campaignId: subject.id,
    campaignName: subject.name,
    ...figures,
  }));
}

function days(period: Period, counted: readonly GroupedCount[]): AdReport['days'] {
  const groups = Map.groupBy(counted, ({ day }) => day);
  return daysOf(period).map((day) => ({ day, ...figuresOf(groups.get(day) ?? []) }));
}

/** The most impressions first, without what is deleted and has none. */
function ranked(
  subjects: readonly Subject[],
  groups: ReadonlyMap<string | null, readonly Counted[]>,
): { subject: Subject; figures: AdFigures }[] {
  return subjects
    .map((subject) => ({ subject, figures: figuresOf(groups.get(subject.id) ?? []) }))
    .filter(({ subject, figures }) => !subject.isDeleted || figures.impressions > 0)
    .sort((one, other) => other.figures.impressions - one.figures.impressions);
}
