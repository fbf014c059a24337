import { randomUUID } from 'node:crypto';
import { TIERS } from '@tabdock/contracts/core';
import { BATCH_TABS_MAX } from '@tabdock/contracts/downloads';
import fc from 'fast-check';
import { batchTabs } from './batch-tabs';

function tab(tabId: string) {
  return { tabId, sourceId: 'demo', sourceRef: {}, title: 'Greensleeves', artist: 'Traditional' };
}

function tabs(count: number) {
  return Array.from({ length: count }, () => tab(randomUUID()));
}

describe('batchTabs', () => {
  it('keeps each tab once, at its first place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefgh')), (ids) => {
        const kept = batchTabs(ids.map(tab), 'vip').map(({ tabId }) => tabId);
        expect(kept).toEqual([...new Set(ids)]);
      }),
    );
  });

  it.each([
    ['standard', 100],
    ['beta', 100],
    ['premium', BATCH_TABS_MAX],
    ['vip', BATCH_TABS_MAX],
  ] as const)('lets %s have %i', (tier, count) => {
    expect(batchTabs(tabs(count), tier)).toHaveLength(count);
  });

  it.each([
    ['guest', 1],
    ['standard', 101],
    ['beta', 101],
  ] as const)('refuses %s %i', (tier, count) => {
    expect(() => batchTabs(tabs(count), tier)).toThrow(
      expect.objectContaining({ code: 'DOWNLOADS.BATCH_TOO_LARGE' }),
    );
  });

  it('counts a tab that is named twice once', () => {
    const hundred = tabs(100);
    expect(batchTabs([...hundred, ...hundred], 'standard')).toEqual(hundred);
  });

  it('has a rule for every tier', () => {
    for (const tier of TIERS.filter((one) => one !== 'guest'))
      expect(batchTabs(tabs(1), tier)).toHaveLength(1);
  });
});
