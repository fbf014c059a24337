import type { AdEventKind } from '@tabdock/contracts/ads';
import { CLOCK_DIFFERENCE_MILLIS } from '@tabdock/service-kit';
import { TOKEN_MILLIS } from '../../src/tokens/ad-tokens';
import type { ServedAd } from '../../src/tokens/served-ad';

const HOUR_MILLIS = 60 * 60 * 1_000;

export type Sender = 'browser' | 'bot' | 'administrator';
/** `key` has the names of hour or day, campaign, placement and device. */
export type Sums = Record<string, number | string>;

interface Kept {
  readonly ad: ServedAd;
  readonly kind: AdEventKind;
  readonly sender: Sender;
  readonly happenedAt: number;
  readonly viewMillis: number;
}

/** What events add up to, worked out one by one in memory. */
export class RollUpModel {
  private readonly kept = new Map<string, Kept>();

  receive(ad: ServedAd, kind: AdEventKind, afterMillis: number, sender: Sender, now: number): void {
    const isValid =
      now - ad.servedAt <= TOKEN_MILLIS && ad.servedAt <= now + CLOCK_DIFFERENCE_MILLIS;
    const key = `${ad.serveId}/${kind}`;
    if (!isValid || this.kept.has(key)) return;
    const happenedAt = Math.min(ad.servedAt + afterMillis, now);
    const viewMillis = Math.max(0, happenedAt - ad.servedAt);
    this.kept.set(key, { ad, kind, sender, happenedAt, viewMillis });
  }

  /** Sums by this length of time, of ads that were served up to the hour of `now`. */
  sums(intervalMillis: number, now: number): Sums[] {
    const groups = new Map<string, Record<string, number>>();
    for (const event of this.kept.values()) {
      const { ad } = event;
      if (hourOf(ad) > now) continue;
      const start = Math.floor(ad.servedAt / intervalMillis) * intervalMillis;
      const key = [start, ad.campaignId, ad.placementId, ad.device].join(' ');
      const sums = groups.get(key) ?? { ...ZEROS };
      groups.set(key, sums);
      const column = this.columnOf(event);
      sums[column] = (sums[column] ?? 0) + 1;
      if (column === 'views') sums['view_millis'] = (sums['view_millis'] ?? 0) + event.viewMillis;
    }
    return [...groups].map(([key, sums]) => ({ key, ...sums })).sort(byKey);
  }

  private columnOf(event: Kept): string {
    if (event.sender !== 'browser') return event.sender === 'bot' ? 'bots' : 'administrators';
    if (this.isTooMany(event)) return 'too_many';
    if (event.kind !== 'click') return COLUMNS[event.kind];
    const viewable = this.kept.get(`${event.ad.serveId}/viewable`);
    return viewable?.sender === 'browser' ? COLUMNS.click : 'unseen_clicks';
  }

  private isTooMany(event: Kept): boolean {
    const before = [...this.kept.values()].filter(
      (other) =>
        other.sender === 'browser' &&
        other.ad.visitor === event.ad.visitor &&
        event.happenedAt - other.happenedAt < 1_000 &&
        isBefore(other, event),
    );
    return before.length >= 10;
  }
}

const COLUMNS = {
  impression: 'impressions',
  viewable: 'viewable',
  click: 'clicks',
  view: 'views',
} as const;
const ZEROS = {
  impressions: 0,
  viewable: 0,
  clicks: 0,
  views: 0,
  view_millis: 0,
  bots: 0,
  too_many: 0,
  unseen_clicks: 0,
  administrators: 0,
  revenue_millicents: 0,
};

export function byKey(one: Sums, other: Sums): number {
  return String(one['key']) < String(other['key']) ? -1 : 1;
}

function hourOf({ servedAt }: ServedAd): number {
  return Math.floor(servedAt / HOUR_MILLIS) * HOUR_MILLIS;
}

function isBefore(one: Kept, other: Kept): boolean {
  const place = ({ happenedAt, ad, kind }: Kept) => [happenedAt, ad.servedAt, ad.serveId, kind];
  const [first, second] = [place(one), place(other)];
  const differs = first.findIndex((part, index) => part !== second[index]);
  return differs >= 0 && (first[differs] ?? 0) < (second[differs] ?? 0);
}
