import { randomUUID } from 'node:crypto';
import { AD_EVENT_KINDS } from '@tabdock/contracts/ads';
import type { ServedAd } from '../src/tokens/served-ad';
import { served } from './support/counting';
import type { Sums } from './support/roll-up-model';
import {
  DAY_MILLIS,
  HOUR_MILLIS,
  MIDNIGHT,
  MINUTE_MILLIS,
  RollUpStack,
} from './support/roll-up-stack';

const NOON = MIDNIGHT + 12 * HOUR_MILLIS;

describe('roll-ups', () => {
  let stack: RollUpStack;

  beforeAll(async () => {
    stack = await RollUpStack.open();
  });
  afterAll(() => stack?.close());
  beforeEach(() => stack.begin());

  const another = (ad: ServedAd, change: Partial<ServedAd> = {}) => ({
    ...ad,
    serveId: randomUUID(),
    ...change,
  });

  it('add up each hour, and its day, by campaign, placement and device', async () => {
    const ad = served({ servedAt: NOON, placementId: 'sidebar-home' });
    const alike = another(ad, { servedAt: NOON + 1, visitor: '0'.repeat(16) });
    const later = another(ad, { servedAt: NOON + HOUR_MILLIS });
    await stack.record([ad, alike, later], AD_EVENT_KINDS, 1_500);
    await stack.record([another(ad, { placementId: 'bottom-tab' })], ['impression']);
    await stack.record([another(ad, { placementId: 'bottom-tab', device: 'tablet' })], ['click']);
    await stack.rollUp(NOON + HOUR_MILLIS);
    const only = (counts: object) => ({
      impressions: 0,
      viewable: 0,
      clicks: 0,
      views: 0,
      view_millis: 0,
      unseen_clicks: 0,
      ...counts,
    });
    const complete = (ads: number) =>
      only({ impressions: ads, viewable: ads, clicks: ads, views: ads, view_millis: 1_500 * ads });
    const bottom = [only({ impressions: 1 }), only({ unseen_clicks: 1 })];
    expect(await stack.sums('ad_hour')).toMatchObject([...bottom, complete(2), complete(1)]);
    expect(await stack.sums('ad_day')).toMatchObject([...bottom, complete(3)]);
    expect(await stack.countedUntil()).toEqual(new Date(NOON + HOUR_MILLIS));
  });

  it('leave out the eleventh event of a visitor within a second and those after it', async () => {
    const ad = served({ servedAt: NOON, visitor: 'a'.repeat(16) });
    const every = (millis: number, count: number, from: number) =>
      Array.from({ length: count }, (_, nth) =>
        another(ad, { servedAt: NOON + from + nth * millis }),
      );
    await stack.record(every(40, 25, 0), ['impression']);
    // The last comes a second after the first.
    await stack.record(every(100, 11, MINUTE_MILLIS), ['impression']);
    await stack.record(every(334, 40, 2 * MINUTE_MILLIS), ['impression']);
    const other = every(40, 10, 0).map((one) => ({ ...one, visitor: 'b'.repeat(16) }));
    await stack.record(other, ['impression']);
    await stack.rollUp(NOON + 10 * MINUTE_MILLIS);
    expect(await stack.sums('ad_hour')).toMatchObject([{ impressions: 71, too_many: 15 }]);
  });

  it('leave it out as well where its ads were served in two hours', async () => {
    const next = NOON + HOUR_MILLIS;
    const of = (visitor: string, count: number, servedAt: number) =>
      Array.from({ length: count }, () => served({ servedAt, visitor: visitor.repeat(16) }));
    // All of them happen within half a second after the hour.
    const before = [...of('a', 8, next - 1_000), ...of('b', 2, next - 1_000)];
    const after = [...of('a', 8, next), ...of('b', 8, next)];
    await stack.record(before, ['impression'], 1_400);
    await stack.record(after, ['impression'], 300);
    await stack.rollUp(next + MINUTE_MILLIS);
    const [ofHour, ofNext] = [NOON, next].map(async (hour): Promise<unknown> =>
      stack.rows.query(
        `SELECT sum(impressions)::int AS impressions, sum(too_many)::int AS too_many
           FROM ad_hour WHERE hour = $1`,
        [new Date(hour)],
      ),
    );
    // Eight of `a` from the next hour came first, so that six of the eight before them were too many.
    expect(await ofHour).toEqual([{ impressions: 4, too_many: 6 }]);
    expect(await ofNext).toEqual([{ impressions: 16, too_many: 0 }]);
    await stack.rollUp(next + 4 * HOUR_MILLIS);
    expect(
      (await stack.sums('ad_day')).reduce((sum, one) => sum + Number(one['too_many']), 0),
    ).toBe(6);
  });

  it('count a click as soon as its ad was viewable, in whatever order that arrives', async () => {
    const ad = served({ servedAt: NOON });
    await stack.record([ad], ['impression', 'click'], 2_000);
    await stack.rollUp(NOON + MINUTE_MILLIS);
    expect(await stack.sums('ad_hour')).toMatchObject([{ clicks: 0, unseen_clicks: 1 }]);
    await stack.record([ad], ['viewable'], 59 * MINUTE_MILLIS);
    await stack.rollUp(NOON + HOUR_MILLIS);
    const seen = [{ clicks: 1, unseen_clicks: 0, viewable: 1 }];
    expect(await stack.sums('ad_hour')).toMatchObject(seen);
    expect(await stack.sums('ad_day')).toMatchObject(seen);
  });

  it('catch up on all hours after a stop of a day', async () => {
    const ad = served({ servedAt: MIDNIGHT - HOUR_MILLIS });
    const hourly = Array.from({ length: 26 }, (_, hour) =>
      another(ad, { servedAt: ad.servedAt + hour * HOUR_MILLIS }),
    );
    await stack.record(hourly, ['impression']);
    await stack.rollUp(MIDNIGHT - 30 * MINUTE_MILLIS);
    await stack.rollUp(MIDNIGHT + 30 * HOUR_MILLIS);
    expect(await stack.sums('ad_hour')).toHaveLength(26);
    expect((await stack.sums('ad_day')).map((day) => day['impressions'])).toEqual([1, 24, 1]);
  });

  it('count an hour anew until it has been over for two hours', async () => {
    const ad = served({ servedAt: NOON + 59 * MINUTE_MILLIS });
    await stack.record([ad], ['impression']);
    await stack.rollUp(NOON + 3 * HOUR_MILLIS - 1);
    await stack.record([another(ad)], ['impression']);
    await stack.rollUp(NOON + 3 * HOUR_MILLIS);
    expect(await stack.sums('ad_hour')).toMatchObject([{ impressions: 2 }]);
  });

  it('never count a final hour again, whether its events are restored or dropped', async () => {
    const ad = served({ servedAt: NOON });
    await stack.record([ad], ['impression']);
    await stack.rollUp(NOON + 3 * HOUR_MILLIS);
    const before = await stack.allSums();
    await stack.record([another(ad)], ['impression']);
    await stack.rollUp(NOON + 4 * HOUR_MILLIS);
    expect(await stack.allSums()).toEqual(before);
    await stack.rows.query('DROP TABLE ad_event_p20310304');
    await stack.rollUp(NOON + 5 * HOUR_MILLIS);
    expect(await stack.allSums()).toEqual(before);
  });

  it('leave what was counted of a day whose events were dropped before its hours were final', async () => {
    await stack.record([served({ servedAt: NOON })], ['impression']);
    await stack.rollUp(NOON + MINUTE_MILLIS);
    const before = await stack.allSums();
    await stack.rows.query('DROP TABLE ad_event_p20310304');
    const after = NOON + 31 * DAY_MILLIS;
    await stack.rollUp(after);
    expect(await stack.allSums()).toEqual(before);
    expect(await stack.countedUntil()).toEqual(new Date(after));
  });

  it('come out the same when several run at once', async () => {
    const ads = Array.from({ length: 30 }, (_, nth) => served({ servedAt: NOON + nth * 1_000 }));
    await stack.record(ads, ['impression', 'viewable']);
    await Promise.all(Array.from({ length: 5 }, () => stack.rollUp(NOON + 2 * HOUR_MILLIS)));
    const total = (sums: Sums[]) => sums.reduce((sum, one) => sum + Number(one['impressions']), 0);
    expect((await stack.allSums()).map(total)).toEqual([30, 30]);
  });

  it('count what the clicks of each campaign cost over all time', async () => {
    const [ad, other] = [served({ servedAt: MIDNIGHT - 1 }), served({ servedAt: NOON })];
    for (const [id, model, cents] of [
      [ad.campaignId, 'cpc', 20],
      [other.campaignId, 'cpm', 1_000],
    ])
      await stack.rows.query(
        `INSERT INTO campaign (id, name, ad_id, ad_network, category, click_url, price_model, price_cents)
         VALUES ($1, 'Strings', 'strings', 'custom', 'general', '/', $2, $3)`,
        [id, model, cents],
      );
    const again = another(ad, { servedAt: NOON });
    await stack.record([ad, other, again], ['viewable', 'click'], 1_500);
    await stack.record([another(ad, { servedAt: NOON })], ['click']);
    await stack.rollUp(NOON + MINUTE_MILLIS);
    const clicks = await stack.repository.clickMillicents([ad.campaignId, other.campaignId]);
    expect(clicks).toEqual(new Map([[ad.campaignId, 40_000]]));
  });
});
