import { newAccount } from '../support/api/account';
import { clearFaults, setFault, tabOf, versionsOf } from '../support/outside/demo-site';
import { expectNotes } from '../support/outside/expect-notes';
import { Guest } from '../support/api/guest';
import { BASE_URL } from '../support/processes/environment';
import { newcomers } from '../support/browser/newcomers';
import { registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';
import { crash, keepDown, processOf, untilReady } from '../support/processes/stack';

const TITLE = 'Ode to Joy';
/** Delay long enough that the file is still being fetched when a process is killed. */
const SLOW_MILLIS = 4_000;
/** A route has to answer within this time. */
const ANSWERED_MILLIS = 20_000;

/** Starts a slow download; resolves once a worker is fetching it. */
async function startSlowDownload(guest: Guest, title: string, index: number) {
  const { slug } = versionsOf(title)[index] ?? { slug: '' };
  const tab = await guest.find(title, slug);
  await setFault({ scope: slug, fault: 'slow', delayMillis: SLOW_MILLIS });
  const downloadId = await guest.download(tab.id);
  await guest.untilStatus(downloadId, ['downloading']);
  return { slug, downloadId };
}

async function expectSaved(guest: Guest, downloadId: string, slug: string): Promise<void> {
  const record = await guest.untilStatus(downloadId, ['completed', 'failed'], 80_000);
  expect(record).toMatchObject({ status: 'completed', errorMessage: null });
  const file = await guest.request(record.downloadUrl ?? '');
  expect(file.status).toBe(200);
  expectNotes(new Uint8Array(await file.arrayBuffer()), tabOf(slug));
}

describe('a download survives', () => {
  const guest = new Guest();

  afterEach(clearFaults);

  it('a worker that is killed during it', async () => {
    const { slug, downloadId } = await startSlowDownload(guest, TITLE, 0);
    await crash('download-worker');
    await untilReady('download-worker');
    await expectSaved(guest, downloadId, slug);
  });

  it('a broker that is killed during it', async () => {
    const { slug, downloadId } = await startSlowDownload(guest, TITLE, 1);
    await crash('rabbitmq');
    await untilReady('rabbitmq');
    await expectSaved(guest, downloadId, slug);
  });

  it('an api process that is killed during it', async () => {
    const { slug, downloadId } = await startSlowDownload(guest, TITLE, 2);
    await crash('download-api');
    await untilReady('download-api');
    await expectSaved(guest, downloadId, slug);
  });
});

describe.each([
  { name: 'users-service', path: '/api/auth/user' },
  { name: 'ads-service', path: '/api/ads/click/e30.c2lnbmF0dXJl' },
])('with $name dead', ({ name, path }) => {
  let letGo: () => Promise<void>;

  beforeAll(async () => {
    letGo = await keepDown(name);
  });
  afterAll(async () => {
    await letGo();
    await untilReady(name);
  });

  it('returns a clear 503 for its route within the deadline, and still searches and downloads', async () => {
    const guest = new Guest();
    const answer = await guest.request(path, { signal: AbortSignal.timeout(ANSWERED_MILLIS) });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/try again/i),
    });

    const [version] = versionsOf('Scarborough Fair');
    const slug = version?.slug ?? '';
    const tab = await guest.find('scarborough', slug);
    const record = await guest.untilStatus(await guest.download(tab.id), ['completed', 'failed']);
    expect(record.status).toBe('completed');
    expect((await processOf(name)).state).not.toBe('ready');
  });
});

describe.each([
  {
    name: 'users-service',
    version: 0,
    words: [TITLE, 'Comments, contributors, and ratings cannot be shown right now.'],
  },
  {
    name: 'download-api',
    version: 1,
    words: [TITLE, 'The number of downloads cannot be shown right now.'],
  },
  {
    name: 'search-service',
    version: 2,
    words: ['The tab could not be loaded', 'Try again in a moment.'],
  },
])('with $name dead', ({ name, version, words }) => {
  const newcomer = newcomers();

  it('the page of a tab stands with the rest for somebody who is logged in, and names what is missing', async () => {
    // One of its own: the gateway keeps the page of a tab for a moment.
    const tab = await new Guest().find(TITLE, versionsOf(TITLE)[version]?.slug ?? '');
    const { page } = await newcomer();
    await registerIn(page, newAccount());
    const letGo = await keepDown(name);
    try {
      const screen = new Screen(page);
      await page.goto(new URL(`/tab/${tab.id}`, BASE_URL).href);
      for (const text of words) await screen.untilText(text);
      expect((await processOf(name)).state).not.toBe('ready');
    } finally {
      await letGo();
      await untilReady(name);
    }
  });
});
