import type { Recipe } from '@tabdock/contracts/sources';
import { applyFilters } from './fields/field-filters';

/** What the recipe's download part may use of a tab: its address as `url`, and what `values` make of that. */
export function sourceRefOf({ download }: Recipe, url: string): Record<string, string> {
  const values = Object.entries(download.values).map(([name, filters]) => [
    name,
    String(applyFilters(url, filters) ?? ''),
  ]);
  return { ...(Object.fromEntries(values) as Record<string, string>), url };
}
