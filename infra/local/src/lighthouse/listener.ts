import { randomBytes } from 'node:crypto';
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

/** An account that has downloaded a tab. */
export interface Listener {
  /** Header of its requests. */
  readonly cookie: string;
  /** The path of the tab's page, which has the player. */
  readonly tab: string;
}

/** Registers an account and downloads a tab of the demo source with it; waits until the tab's page has the player. */
export async function newListener(origin: string, query: string, slug: string): Promise<Listener> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/api/${path}`, {
      headers: { origin, cookie: cookie(), 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Failure(`/api/${path} answered ${response.status}.`);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return response.json();
  };
  const username = `listener-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await ask('auth/register', { username, password, email: `${username}@example.org` });
  const { tabs } = (await ask('search', { query, searchType: 'guitar-pro' })) as Found;
  const tab = tabs.find(({ url }) => url.endsWith(`/tabs/${slug}`));
  if (!tab) throw new Failure(`The demo source has no ${slug}.`);
  await ask(`download/single/${tab.id}`, {});
  for (const end = Date.now() + LONGEST_MILLIS; Date.now() < end; await delay(POLL_MILLIS)) {
    const { score } = (await ask(`tabs/${tab.id}`)) as TabPage;
    if (score?.playedBy === 'everybody') return { cookie: cookie(), tab: `/tab/${tab.id}` };
  }
  throw new Failure(`The page of ${slug} has no player.`);
}
