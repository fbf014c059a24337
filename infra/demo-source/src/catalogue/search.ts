import type { ManifestTab } from './manifest.ts';

export const PAGE_SIZE = 20;

/** Lower case without diacritics; everything except letters and digits becomes a space. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Tabs whose title or artist contains every word of the query; none for a query without words. */
export function searchTabs(tabs: readonly ManifestTab[], query: string): ManifestTab[] {
  const words = normalise(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return tabs.filter((tab) => {
    const text = `${normalise(tab.title)} ${normalise(tab.artist)}`;
    return words.every((word) => text.includes(word));
  });
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly number: number;
  readonly hasNext: boolean;
}

/** One page, counted from 1; a page beyond the end is empty. */
export function pageOf<T>(items: readonly T[], number: number): Page<T> {
  const start = (number - 1) * PAGE_SIZE;
  return {
    items: items.slice(start, start + PAGE_SIZE),
    number,
    hasNext: items.length > start + PAGE_SIZE,
  };
}
