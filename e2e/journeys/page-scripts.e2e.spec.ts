import { BASE_URL } from '../support/processes/environment';

const ENTRY = /<script[^>]+src="\/(assets\/index-[^"]+\.js)"/;
const NAMED = /<\/([^>]+)>; rel=modulepreload/g;
/** What a built script imports before it runs; what it imports later has parentheses. */
const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^;()]*?from\s*)?"\.\/([^"]+\.js)"/g;

const page = (path: string) => fetch(new URL(path, BASE_URL), { headers: { accept: 'text/html' } });

/** The file, and all that it imports before it runs. */
async function imported(file: string): Promise<Set<string>> {
  const files = new Set([file]);
  // A set grows while it is walked: what is added is visited too.
  for (const one of files) {
    const response = await fetch(new URL(one, BASE_URL));
    expect([one, response.status]).toEqual([one, 200]);
    for (const [, name] of (await response.text()).matchAll(IMPORT)) files.add(`assets/${name}`);
  }
  return files;
}

it.each([
  ['/downloads', 'downloads.page'],
  ['/settings', 'settings.page'],
  ['/login', 'login.page'],
  ['/premium', 'premium.page'],
  ['/tab/no-such-tab', 'tab.page'],
  ['/?q=greensleeves', 'home-results'],
])('the response for %s names the scripts of the page, and no others', async (path, own) => {
  const response = await page(path);
  const [, entry = ''] = ENTRY.exec(await response.text()) ?? [];
  const named = [...(response.headers.get('link') ?? '').matchAll(NAMED)].map(([, file]) => file);
  const [file = ''] = named.filter((one) => one?.startsWith(`assets/${own}-`));
  const first = await imported(entry);
  const wanted = [...(await imported(file))].filter((one) => !first.has(one));
  expect(wanted.length).toBeGreaterThan(3);
  expect(named.sort()).toEqual(wanted.sort());
});

it('names none for Home without a search, whose scripts are in the first one', async () => {
  expect((await page('/')).headers.get('link')).toBeNull();
});
