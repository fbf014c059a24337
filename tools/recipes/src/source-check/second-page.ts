import type { FoundTab } from '@tabdock/sources/scraping';

type Tabs = readonly Pick<FoundTab, 'url'>[];

/** What the second page has that the first has not, and what that may mean. */
export function compareSecondPage(first: Tabs, second: Tabs): string {
  const known = new Set(first.map(({ url }) => url));
  const repeated = second.filter(({ url }) => known.has(url)).length;
  if (second.length === 0)
    return 'Page 2 has no results. If the site shows some there, look at the address of page 2 above; else page 1 is the last.';
  if (repeated === second.length)
    return `Page 2 has only results of page 1 (${repeated}). If the site shows others there, the counter is wrong: pagination.first, its step or its place in the address; else page 1 is the last.`;
  if (repeated > 0)
    return `Page 2: ${second.length} results, ${repeated} of them on page 1 too. Pages that overlap have a wrong step, or a list that comes on each page.`;
  return `Page 2: ${second.length} results, none of them on page 1.`;
}
