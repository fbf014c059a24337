import { z } from 'zod';
import { createLogger } from '../logging/logger';
import { defineFlag } from './define-flag';
import { FeatureFlags, FlagStore } from './feature-flags';
import { flagSettings, type FlagSettings } from './flag-settings';

const zip = defineFlag('new-zip');
const late = defineFlag('late-results', { percentage: 100 });
const SUBJECTS = Array.from({ length: 2_000 }, (_, n) => `account:${n}`);

class Stored extends FlagStore {
  settings = new Map<string, number>();
  reads = 0;

  override async read() {
    this.reads += 1;
    return new Map(this.settings);
  }
}

function open(overrides: FlagSettings = new Map(), store?: FlagStore) {
  let now = 0;
  const logger = createLogger('test', 'silent' as 'fatal');
  const warn = jest.spyOn(logger, 'warn');
  const flags = new FeatureFlags({ flags: [zip, late], overrides }, store, logger, () => now);
  return { flags, warn, wait: (millis: number) => (now += millis) };
}

async function onFor(flags: FeatureFlags, flag = zip): Promise<string[]> {
  const running = flags.of(flag);
  const answers = await Promise.all(SUBJECTS.map((subject) => running.isOn(subject)));
  return SUBJECTS.filter((_, index) => answers[index]);
}

describe('feature flags', () => {
  it('are as they were defined, unless the environment says otherwise', async () => {
    const { flags } = open();
    expect([await flags.of(zip).isOn('a'), await flags.of(late).isOn()]).toEqual([false, true]);
    const set = open(flagSettings.parse('new-zip=on, late-results=off')).flags;
    expect([await set.of(zip).isOn(), await set.of(late).isOn('a')]).toEqual([true, false]);
  });

  it('are on for the same part of the subjects each time, which only grows with the percentage', async () => {
    const at = (percentage: number) => onFor(open(new Map([['new-zip', percentage]])).flags);
    const quarter = await at(25);
    const half = await at(50);
    expect(quarter.length / SUBJECTS.length).toBeCloseTo(0.25, 1);
    expect(await at(25)).toEqual(quarter);
    expect(half).toEqual(expect.arrayContaining(quarter));
    const other = await onFor(open(new Map([['late-results', 25]])).flags, late);
    expect(other).not.toEqual(quarter);
    expect(
      await open(new Map([['new-zip', 99]]))
        .flags.of(zip)
        .isOn(),
    ).toBe(false);
  });

  it('follow the store within seconds, and the environment wins over it', async () => {
    const store = new Stored();
    const { flags, wait } = open(new Map([['late-results', 0]]), store);
    store.settings = new Map([['late-results', 100]]);
    expect((await onFor(flags)).length).toBe(0);
    expect(store.reads).toBe(1);
    store.settings.set('new-zip', 100);
    expect(await flags.of(zip).isOn()).toBe(false);
    wait(5_000);
    expect(await flags.of(zip).isOn()).toBe(true);
    expect(await flags.of(late).isOn()).toBe(false);
    expect(store.reads).toBe(2);
  });

  it('keep what they were while the store cannot be read, and say so once', async () => {
    const store = new Stored();
    store.settings.set('new-zip', 100);
    const { flags, warn, wait } = open(undefined, store);
    expect(await flags.of(zip).isOn()).toBe(true);
    jest.spyOn(store, 'read').mockRejectedValue(new Error('away'));
    for (let reads = 0; reads < 2; reads += 1) {
      wait(5_000);
      expect(await flags.of(zip).isOn()).toBe(true);
    }
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('that are not listed keep the process from starting; in the table they are logged', async () => {
    expect(() => open(new Map([['typo', 100]]))).toThrow(
      'The process cannot start: typo is no feature flag; there are: new-zip, late-results',
    );
    expect(() => open().flags.of(defineFlag('unlisted'))).toThrow(
      'the feature flag unlisted is not listed in FeatureFlagsModule',
    );
    const store = new Stored();
    store.settings.set('of-tomorrow', 100);
    const { flags, warn } = open(undefined, store);
    await flags.of(zip).isOn();
    expect(warn).toHaveBeenCalledWith(
      { flags: ['of-tomorrow'] },
      'unknown feature flags in the table',
    );
  });

  it.each(['new-zip', 'new-zip=yes', 'new-zip=101%', 'New=on', 'new-zip=-1%'])(
    'refuse the setting %s',
    (text) => {
      const parsed = z.object({ FEATURE_FLAGS: flagSettings }).safeParse({ FEATURE_FLAGS: text });
      expect(parsed.error?.issues[0]?.message).toBe(
        `"${text}" is not like name=on, name=off or name=25%`,
      );
    },
  );
});
