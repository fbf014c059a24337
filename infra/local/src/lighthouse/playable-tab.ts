import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../shared/failure.ts';

const POLL_MILLIS = 500;
const LONGEST_MILLIS = 180_000;

interface Found {
  readonly tabs: readonly { readonly id: string; readonly url: string }[];
}

interface TabPage {
  readonly score?: { readonly playedBy: string | null } | null;
}

/**
 * Downloads a tab of the demo source, and waits until its page has the player.
 * @returns the path of its page
 */
export async function playableTab(origin: string, query: string, slug: string): Promise<string> {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ query, searchType: 'guitar-pro' });
  const found = await fetch(`${origin}/api/search`, { method: 'POST', headers, body });
  const cookie = found.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const tab = ((await found.json()) as Found).tabs.find(({ url }) => url.endsWith(`/tabs/${slug}`));
  if (!tab) throw new Failure(`The demo source has no ${slug}.`);
  await fetch(`${origin}/api/download/single/${tab.id}`, {
    method: 'POST',
    headers: { origin, cookie },
  });
  for (const end = Date.now() + LONGEST_MILLIS; Date.now() < end; await delay(POLL_MILLIS)) {
    const page = (await (await fetch(`${origin}/api/tabs/${tab.id}`)).json()) as TabPage;
    if (page.score?.playedBy === 'everybody') return `/tab/${tab.id}`;
  }
  throw new Failure(`The page of ${slug} has no player.`);
}
