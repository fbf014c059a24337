import type { Recipe } from '@tabdock/contracts/sources';
import { load } from 'cheerio';

/** @throws Error naming a selector of the recipe that is not CSS */
export function assertSelectors({ id, search }: Recipe): void {
  const { rows, values, fields, pagination, detail, steps } = search;
  const conditions = [...rows.require, ...rows.skip].map((condition) =>
    typeof condition === 'string'
      ? rows.kind === 'html'
        ? condition
        : undefined
      : condition.selector,
  );
  const named = [values, fields, detail?.fields ?? {}, ...steps.map(({ capture }) => capture)];
  const markers = [
    search.noResults,
    search.loginRequired,
    search.blocked,
    search.rateLimited,
    ...(pagination.kind === 'none' ? [] : [pagination.stop.lastPage, pagination.stop.morePages]),
  ];
  const selectors = [
    rows.kind === 'json' ? undefined : rows.selector,
    ...conditions,
    ...named.flatMap((group) => Object.values(group).map((field) => field?.selector)),
    ...markers.map((marker) => marker?.selector),
    pagination.kind === 'next-link' ? pagination.selector : undefined,
  ];
  const $ = load('<p></p>');
  for (const selector of selectors) {
    if (selector === undefined) continue;
    try {
      $('p').is(selector);
    } catch (cause) {
      throw new Error(`Source ${id}: "${selector}" is not a CSS selector`, { cause });
    }
  }
}
