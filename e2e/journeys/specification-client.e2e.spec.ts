import { ADMIN, newAccount } from '../support/api/account';
import { registerIn } from '../support/api/page-api';
import { newcomers } from '../support/browser/newcomers';
import { versionsOf } from '../support/outside/demo-site';
import { AccountPages } from '../support/pages/account-pages';
import { HomePage } from '../support/pages/home-page';
import { linkTo, untilMail } from '../support/outside/mailbox';
import { SpecificationClient, type Thing } from '../support/specification/client';
import { expectFields } from '../support/specification/fields';
import { untilToast } from '../support/specification/toasts';

const ZIP = 'application/zip';

describe('a client that knows the specification alone', () => {
  const clients: SpecificationClient[] = [];
  const newClient = () => {
    const client = new SpecificationClient();
    clients.push(client);
    return client;
  };
  const find = async (client: SpecificationClient, query: string) => {
    const body = { query, searchType: 'guitar-pro' };
    return client.call<{ tabs: Thing[]; query: string; count: number }>(
      'POST',
      '/api/search',
      body,
    );
  };
  const idsOf = (tabs: readonly Thing[]) => tabs.map(({ id }) => String(id));

  async function member() {
    const client = newClient();
    const { username, email, password } = newAccount();
    await client.call('POST', '/api/auth/register', { username, email, password });
    // Their mailbox, not a call of the client's.
    const link = linkTo('/verify-email', await untilMail(email, /^Verify your e-mail/));
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    await client.call('POST', '/api/auth/verify-email', { token });
    return { client, username, password };
  }

  async function admin() {
    const client = newClient();
    await client.call('POST', '/api/auth/login', { ...ADMIN });
    return client;
  }

  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  it('searches and downloads as a guest', async () => {
    const guest = newClient();
    expect((await guest.call<Thing | null>('GET', '/api/auth/user')) ?? null).toBeNull();
    const { tabs, query, count } = await find(guest, 'Greensleeves');
    expect([query, count]).toEqual(['Greensleeves', tabs.length]);
    for (const tab of tabs) expectFields('tabResult', tab);
    const [tab] = tabs;

    const typed = await guest.call<string[]>('GET', '/api/autocomplete?query=gre');
    expect(typed.every((suggestion) => typeof suggestion === 'string')).toBe(true);
    expect(await guest.load('/api/autocomplete', 'gre')).toEqual(typed);
    expect(await guest.load('/api/autocomplete', 'gr')).toEqual([]);

    await guest.connect();
    const single = await guest.call<Thing>('POST', `/api/download/single/${String(tab?.['id'])}`);
    expect(typeof single['showVideoAd']).toBe('boolean');
    const complete = await guest.untilMessage('download_complete', tab?.['id']);
    expectFields('completion', complete);
    expect(complete).toMatchObject({ success: true, guestMode: true });
    for (const message of guest.messages.filter(({ type }) => type === 'download_progress')) {
      expectFields('progress', message);
    }
    const file = await guest.open('GET', String(complete['directDownload']));
    expect([200, 302]).toContain(file.status);
    await file.body?.cancel();

    const history = await guest.call<Thing>('GET', '/api/downloads');
    expect(history['isGuest']).toBe(true);
    const records = history['downloads'] as Thing[];
    expect(records).toHaveLength(1);
    expectFields('download', records[0]);

    const ads = await guest.load<Thing[]>('/api/ads/placement', 'sidebar-home', 'desktop');
    for (const ad of ads) expectFields('ad', ad);
    const login = await guest.open('GET', '/api/login');
    expect([login.status, login.headers.get('location')]).toEqual([302, '/login']);
  });

  it('is refused with a message of status and body', async () => {
    const guest = newClient();
    const { tabs } = await find(guest, 'Greensleeves');
    const batch = guest.call('POST', '/api/download/batch', { tabIds: idsOf(tabs) });
    await expect(batch).rejects.toThrow(/^401: .*Authentication required/s);
    await expect(guest.call('GET', '/api/user/settings')).rejects.toThrow(/^401: ./);
    await expect(guest.load('/api/tabs', '7')).rejects.toThrow(/^404: ./);
    const { client } = await member();
    await expect(client.call('GET', '/api/admin/users')).rejects.toThrow(/^403: ./);
    await expect(client.call('GET', '/api/analytics/business')).rejects.toThrow(/^403: ./);
  });

  it('keeps an account, its settings and its profile', async () => {
    const { client, username, password } = await member();
    const user = await client.call<Thing>('GET', '/api/auth/user');
    expectFields('user', user);
    expect(user).toMatchObject({ username, role: 'user', group: 'standard', emailVerified: true });
    const settings = await client.call<Thing>('GET', '/api/user/settings');
    expectFields('settings', settings);
    expect(settings).toMatchObject({ emailNotifications: true, publicProfile: false });
    await client.call('PATCH', '/api/user/settings', { publicProfile: true });
    expect(await client.call('GET', '/api/user/settings')).toMatchObject({ publicProfile: true });

    const profile = { displayName: 'Six Strings', bio: 'Lute', location: 'Łódź', website: '' };
    await client.call('PATCH', '/api/users/me/profile', profile);
    const seen = await client.call<Thing>('GET', '/api/users/me/profile');
    expectFields('profile', seen);
    expect(seen).toMatchObject({ displayName: 'Six Strings', bio: 'Lute', location: 'Łódź' });

    const newPassword = `${password}-2`;
    await client.call('POST', '/api/user/change-password', {
      currentPassword: password,
      newPassword,
    });
    await client.open('GET', '/api/logout');
    await client.call('POST', '/api/auth/login', { username, password: newPassword });
    expect(await client.call('GET', '/api/auth/user')).toMatchObject({ username });

    const unconfirmed = newClient();
    const { email, ...account } = newAccount();
    await unconfirmed.call('POST', '/api/auth/register', { ...account, email });
    await unconfirmed.call('POST', '/api/user/resend-verification', {});
  });

  it('downloads a batch, its ZIP and everything', async () => {
    const { client } = await member();
    const { tabs } = await find(client, 'Scarborough Fair');
    const tabIds = idsOf(tabs).slice(0, 2);
    await client.connect();
    const batch = await client.call<Thing>('POST', '/api/download/batch', { tabIds });
    expect(typeof batch['autoServe']).toBe('boolean');
    for (const tabId of tabIds) await client.untilMessage('download_complete', tabId);
    for (const path of [
      `/api/download/batch-zip/${String(batch['batchId'])}`,
      '/api/files/download-all',
    ]) {
      const zip = await client.open('GET', path);
      expect([zip.status, zip.headers.get('content-type')]).toEqual([200, ZIP]);
      await zip.body?.cancel();
    }
    const { downloads, isGuest } = await client.call<Thing>('GET', '/api/downloads');
    expect(isGuest).toBe(false);
    for (const record of downloads as Thing[]) expectFields('download', record);
  });

  it('reads a tab, rates it and takes part in its comments', async () => {
    const [{ client: ada }, { client: bo }] = await Promise.all([member(), member()]);
    const { tabs } = await find(ada, 'Red River Valley');
    const id = String(tabs[0]?.['id']);
    const tab = await ada.load<Thing>('/api/tabs', id);
    expectFields('tab', tab);
    expect(tab).toMatchObject({ id, title: tabs[0]?.['title'], artist: tabs[0]?.['artist'] });

    const ratings = () => ada.load<Thing>('/api/tabs', id, 'ratings');
    expectFields('ratings', await ratings());
    expect((await ratings())['averageRating']).toEqual(expect.any(Number));
    await ada.call('POST', `/api/tabs/${id}/rating`, { rating: 4 });
    const rated = await ratings();
    expect(rated['totalRatings']).toBe((rated['ratings'] as Thing[]).length);
    expect((rated['ratings'] as Thing[])[0]).toMatchObject({ rating: 4 });

    const path = `/api/tabs/${id}/comments`;
    const content = `Which capo? ${Date.now()}`;
    const comment = await ada.call<Thing>('POST', path, { content, parentId: null });
    expectFields('comment', comment);
    const commentId = String(comment['id']);
    await bo.call('POST', path, { content: 'The third fret', parentId: commentId });
    await bo.call('POST', `/api/comments/${commentId}/vote`, { voteType: 'up' });
    await ada.call('PATCH', `/api/comments/${commentId}`, { content: `${content}!` });
    const thread = await commentIn(bo, path, commentId);
    expect(thread).toMatchObject({
      content: `${content}!`,
      upvotes: 1,
      userVote: 'up',
      isEdited: true,
    });
    expectFields('comment', (thread?.['replies'] as Thing[])[0]);
    await ada.call('DELETE', `/api/comments/${commentId}`);
    const deleted = await commentIn(bo, path, commentId);
    expect(deleted?.['userProfile']).toMatchObject({
      displayName: expect.any(String) as string,
      isVerified: false,
      reputation: 0,
    });
  });

  it('reads, reorders and empties a playlist', async () => {
    const { client } = await member();
    const { tabs } = await find(client, 'Scarborough Fair');
    const tabIds = idsOf(tabs).slice(0, 2);
    // The specification does not show how one is made.
    const made = await client.call<Thing>('POST', '/api/playlists', { name: 'Rainy day', tabIds });
    const path = `/api/playlists/${String(made['id'])}`;
    expectFields('playlist', await client.call<Thing>('GET', path));
    const tracks = async () =>
      (await client.call<{ tracks: Thing[] }>('GET', `${path}/tabs`)).tracks;
    const before = await tracks();
    const [first] = before;
    expectFields('tabOfTrack', first?.['tab'] as Thing);
    await client.call('PUT', `${path}/reorder`, { tabs: before.toReversed() });
    expect(idsOf(await tracks())).toEqual(tabIds.toReversed());
    await client.call('DELETE', `${path}/tabs`, { tabIds });
    expect(await tracks()).toEqual([]);
  });

  it('runs the ads as an administrator', async () => {
    const client = await admin();
    const campaigns = '/api/admin/campaigns';
    const campaign = await client.call<Thing>('POST', campaigns, {
      name: 'Strings of the specification',
      adId: 'strings-1',
      adNetwork: 'custom',
      category: 'general',
      adType: 'banner',
      mediaUrl: '',
      clickUrl: 'https://strings.example/',
      priority: 1,
      isActive: false,
    });
    for (const one of await client.call<Thing[]>('GET', campaigns)) expectFields('campaign', one);
    const edited = { ...campaign, priority: 7 };
    const one = `${campaigns}/${String(campaign['id'])}`;
    expect(await client.call('PATCH', one, edited)).toMatchObject({ priority: 7, isActive: false });
    for (const row of await client.call<Thing[]>('GET', '/api/admin/analytics/campaigns')) {
      expectFields('campaignRow', row);
    }
    await client.call('DELETE', one);

    const placements = '/api/admin/placements';
    const placement = await client.call<Thing>('POST', placements, {
      name: 'Below the specification',
      position: 'bottom',
      deviceTypes: ['desktop'],
      maxAdsPerSession: 3,
      timingDelay: 0,
      duration: 5,
      isActive: false,
    });
    for (const each of await client.call<Thing[]>('GET', placements))
      expectFields('placement', each);
    const place = `${placements}/${String(placement['id'])}`;
    const changed = await client.call<Thing>('PATCH', place, { ...placement, duration: 45 });
    expect(changed['duration']).toBe(45);
    await client.call('DELETE', place);
  });

  it('manages users and sees the business', async () => {
    const client = await admin();
    const someone = newClient();
    const { username, email, password } = newAccount();
    await someone.call('POST', '/api/auth/register', { username, email, password });
    const { users } = await client.call<{ users: Thing[] }>('GET', '/api/admin/users');
    const user = users.find((one) => one['username'] === username);
    expectFields('user', user);
    const path = `/api/admin/users/${String(user?.['id'])}`;
    await client.call('PATCH', `${path}/group`, { group: 'beta' });
    await client.call('POST', `${path}/verify-email`);
    const bulk = { usernames: [username], group: 'vip' };
    expect(await client.call('POST', '/api/admin/users/bulk-assign-group', bulk)).toMatchObject({
      updated: 1,
    });
    expect(await someone.call('GET', '/api/auth/user')).toMatchObject({
      group: 'vip',
      emailVerified: true,
    });
    expectFields('business', await client.call<Thing>('GET', '/api/analytics/business'));
  });
});

/** Section 8: every action names itself in its toast, and the sentence to act on follows. */
describe('a visitor who knows the specification alone', () => {
  const newcomer = newcomers();

  it('reads its toasts about accounts', async () => {
    const { page } = await newcomer();
    const screen = new AccountPages(page);
    const account = newAccount();
    await registerIn(page, account);

    await screen.open('/settings');
    await screen.fill('Current password', 'not this one');
    await screen.fill('New password', `${account.password}-2`);
    await screen.fill('Confirm new password', `${account.password}-2`);
    await screen.press('Change password');
    expect(await untilToast(page, 'Failed to change password')).toContain(
      'Your current password is not right.',
    );

    await screen.logOut(account);
    await screen.untilLoggedOut();
    await screen.open('/login');
    await screen.logIn({ ...account, password: 'not this one' });
    expect(await untilToast(page, 'Login failed')).toContain('password is not right.');
    await screen.open('/login?tab=register');
    await screen.register(account);
    expect(await untilToast(page, 'Registration failed')).toContain('is taken.');
  });

  it('reads its toasts about searches and downloads, one after the other', async () => {
    const { page } = await newcomer();
    const screen = new HomePage(page);
    await registerIn(page, newAccount());
    const tabs = versionsOf('Scarborough Fair').slice(0, 2);
    await screen.open('/?q=scarborough%20fair');
    for (const tab of tabs) await screen.untilOffered('Select', tab);
    await screen.pressKeys('Control', 'Enter');
    expect(await untilToast(page, 'No tabs selected')).toContain('select at least one tab');

    for (const tab of tabs) await screen.pressFor('Select', tab);
    // All of the second batch is stored: its end is known at once.
    for (const batch of ['fetched', 'stored']) {
      await screen.downloadSelected(tabs.length);
      const started = await untilToast(page, 'Download started');
      expect([batch, started]).toEqual([batch, expect.stringContaining('2 tabs queued')]);
      expect(await untilToast(page, '2 saved')).toContain('Your batch of 2 tabs is done.');
    }

    await page.setOfflineMode(true);
    await screen.downloadSelected(tabs.length);
    expect(await untilToast(page, 'Batch download failed')).toMatch(/\.$/);
    await screen.fill('Song or Band Name', 'Loch Lomond', 'combobox');
    await screen.press('Search Tabs');
    expect(await untilToast(page, 'Search failed')).toMatch(/\.$/);
  });
});

async function commentIn(client: SpecificationClient, path: string, id: string) {
  const { comments } = await client.call<{ comments: Thing[] }>('GET', path);
  return comments.find((comment) => comment['id'] === id);
}
