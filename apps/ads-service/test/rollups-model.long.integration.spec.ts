import { randomUUID } from 'node:crypto';
import { AD_EVENT_KINDS, DEVICE_TYPES, type AdEventKind } from '@tabdock/contracts/ads';
import fc from 'fast-check';
import type { ServedAd } from '../src/tokens/served-ad';
import { FROM_BROWSER, reported, served } from './support/counting';
import { Crash } from './support/crashes';
import { RollUpModel, type Sender } from './support/roll-up-model';
import {
  BEGIN,
  DAY_MILLIS,
  HOUR_MILLIS,
  MIDNIGHT,
  MINUTE_MILLIS,
  RollUpStack,
} from './support/roll-up-stack';

const SENDERS: Record<Sender, { userAgent: string; isAdmin: boolean }> = {
  browser: FROM_BROWSER,
  bot: { userAgent: '', isAdmin: false },
  administrator: { ...FROM_BROWSER, isAdmin: true },
};

const CAMPAIGNS = [randomUUID(), randomUUID()];
/** Visitors, one of whom does most. */
const VISITORS = ['c', 'c', 'c', 'd'].map((digit) => digit.repeat(16));
/** Few moments of three hours around midnight, so that visitors do much at once. */
const anAd = fc
  .record({
    servedAt: fc
      .tuple(fc.constantFrom(-80, -30, 40), fc.nat(400))
      .map(([minutes, millis]) => MIDNIGHT + minutes * MINUTE_MILLIS + millis),
    campaignId: fc.constantFrom(...CAMPAIGNS),
    placementId: fc.constantFrom('sidebar-home', 'bottom-tab'),
    device: fc.constantFrom(...DEVICE_TYPES),
    visitor: fc.constantFrom(...VISITORS),
  })
  .map((ad) => served(ad));
const batch = fc.record({
  kind: fc.constant('batch' as const),
  /** Time since the first of its ads was served; a few of its tokens may have expired. */
  delayMillis: fc.oneof(fc.nat(3_000), fc.nat(65 * MINUTE_MILLIS)),
  sender: fc.oneof(
    { weight: 6, arbitrary: fc.constant('browser' as const) },
    { weight: 1, arbitrary: fc.constantFrom('bot' as const, 'administrator' as const) },
  ),
  events: fc.array(
    fc.record({
      ad: fc.nat(),
      kind: fc.constantFrom(...AD_EVENT_KINDS),
      afterMillis: fc.oneof(
        { weight: 3, arbitrary: fc.nat(1_200) },
        { weight: 1, arbitrary: fc.nat(HOUR_MILLIS) },
        // A moment close to the events of an ad that was served in the next hour.
        { weight: 1, arbitrary: fc.nat(1_200).map((millis) => 50 * MINUTE_MILLIS + millis) },
      ),
    }),
    { minLength: 1, maxLength: 50, size: 'max' },
  ),
});
const rollUp = fc.record({
  kind: fc.constant('roll-up' as const),
  delayMillis: fc.nat(8 * HOUR_MILLIS),
  crashesAfter: fc.option(fc.nat(60), { nil: Infinity }),
});
const steps = fc.array(
  fc.oneof({ weight: 2, arbitrary: batch }, { weight: 1, arbitrary: rollUp }),
  { minLength: 2, maxLength: 14, size: 'max' },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;
type Batch = typeof batch extends fc.Arbitrary<infer T> ? T : never;

describe('roll-ups against a simple model', () => {
  let stack: RollUpStack;

  beforeAll(async () => {
    stack = await RollUpStack.open();
  });
  afterAll(() => stack?.close());

  const adOf = (ads: readonly ServedAd[], nth = 0) => ads[nth % ads.length] as ServedAd;
  const send = async (
    { events, sender }: Batch,
    ads: readonly ServedAd[],
    model: RollUpModel,
    now: number,
  ) => {
    const reports = events.map(({ ad: nth, kind, afterMillis }) => {
      const ad = adOf(ads, nth);
      model.receive(ad, kind, afterMillis, sender, now);
      return reported(stack.tokens.issue(ad), kind, afterMillis);
    });
    await stack.events.record({ events: reports, ...SENDERS[sender] }, now);
  };
  /** Whether it ended. */
  const endsWithin = async (statements: number, now: number) => {
    try {
      await stack.rollUp(now, statements);
      return true;
    } catch (error) {
      if (error instanceof Crash) return false;
      throw error;
    }
  };
  const expectSumsOf = async (model: RollUpModel, now: number) => {
    expect(await stack.sums('ad_hour')).toEqual(model.sums(HOUR_MILLIS, now));
    expect(await stack.sums('ad_day')).toEqual(model.sums(DAY_MILLIS, now));
    expect(await stack.countedUntil()).toEqual(new Date(now));
  };

  const sumsHold = async (ads: readonly ServedAd[], unordered: Steps) => {
    await stack.begin();
    const model = new RollUpModel();
    const begins = (step: (typeof unordered)[number]) =>
      step.kind === 'batch' ? adOf(ads, step.events[0]?.ad).servedAt : MIDNIGHT - 2 * HOUR_MILLIS;
    const inOrder = unordered
      .map((step) => ({ step, now: begins(step) + step.delayMillis }))
      .sort((one, other) => one.now - other.now);
    for (const { step, now } of inOrder) {
      if (step.kind === 'batch') await send(step, ads, model, now);
      else if (await endsWithin(step.crashesAfter, now)) await expectSumsOf(model, now);
    }
    const end = MIDNIGHT + 12 * HOUR_MILLIS;
    await stack.rollUp(end);
    await expectSumsOf(model, end);
  };

  it('have its sums whenever one ends, with repeats in any order and crashes anywhere', async () => {
    let run = Promise.resolve();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anAd, { minLength: 1, maxLength: 20, size: 'max' }),
        steps,
        (ads, unordered) => {
          run = sumsHold(ads, unordered);
          return run;
        },
      ),
      { numRuns: 30, interruptAfterTimeLimit: 60_000 },
    );
    // An interrupted run goes on by itself.
    await run;
  });

  it('have its sums after a crash at each statement, and hours and days always agree', async () => {
    await stack.begin();
    const ads = [-80, -30, 40].flatMap((minutes) =>
      Array.from({ length: 4 }, () => served({ servedAt: MIDNIGHT + minutes * MINUTE_MILLIS })),
    );
    const model = new RollUpModel();
    const report = async (kind: AdEventKind) => {
      for (const ad of ads) model.receive(ad, kind, 1_000, 'browser', ad.servedAt + 1_000);
      await stack.record(ads, [kind], 1_000);
    };
    await report('impression');
    await stack.rollUp(MIDNIGHT);
    await report('viewable');
    const now = MIDNIGHT + 2 * HOUR_MILLIS;
    const viewable = async (table: 'ad_hour' | 'ad_day') =>
      (await stack.sums(table)).reduce((sum, one) => sum + Number(one['viewable']), 0);
    let crashes = -1;
    for (let isOver = false; !isOver; crashes += 1) {
      await stack.setFinalUntil(BEGIN);
      isOver = await endsWithin(crashes + 1, now);
      expect(await viewable('ad_day')).toBe(await viewable('ad_hour'));
    }
    expect(crashes).toBeGreaterThan(20);
    await expectSumsOf(model, now);
  });
});
