import type { Canary, FieldName } from '@tabdock/contracts/sources';
import type { FoundPage } from './source-scraper';

/** What the first page lacks of what the canary expects, one sentence each; empty if the source works. */
export function canaryShortfalls(
  canary: Canary,
  page: Pick<FoundPage, 'tabs' | 'fillRates'>,
): string[] {
  const shortfalls: string[] = [];
  if (page.tabs.length < canary.minRows) {
    shortfalls.push(
      `"${canary.query}" should find at least ${canary.minRows} rows, it found ${page.tabs.length}`,
    );
  }
  for (const [name, expected] of Object.entries(canary.fill) as [FieldName, number][]) {
    const rate = page.fillRates[name];
    if (rate !== undefined && rate < expected)
      shortfalls.push(
        `${name} should be in ${percent(expected)} of the rows, it is in ${percent(rate)}`,
      );
  }
  return shortfalls;
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}
