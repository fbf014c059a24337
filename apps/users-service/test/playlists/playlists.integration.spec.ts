import { randomUUID } from 'node:crypto';
import {
  playlistsContaining,
  playlistsDelete,
  playlistsDuplicate,
} from '@tabdock/contracts/playlists';
import { accountsDelete } from '@tabdock/contracts/users';
import { Visibility } from '../../src/restrictions/visibility';
import { allRefused, PlaylistCalls, someTabs } from '../support/playlist-calls';
import { aClient, UsersInstallation } from '../support/users-process';

describe('playlists', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const register = () => PlaylistCalls.register(users);

  it('keep their tabs in order, each once', async () => {
    const ada = await register();
    const [a, b, c] = someTabs(3) as [string, string, string];
    const playlist = await ada.create([c, a, c, b, a]);
    expect(playlist).toMatchObject({ name: 'Rainy day', tabs: 3, isPublic: false, revision: 1 });
    expect(await ada.get(playlist.id)).toMatchObject({ playlist, tabIds: [c, a, b] });
  });

  it('can be empty', async () => {
    const ada = await register();
    const { id } = await ada.create([]);
    expect(await ada.get(id)).toMatchObject({ playlist: { tabs: 0 }, tabIds: [] });
  });

  it('are created once by repeated calls with one id', async () => {
    const ada = await register();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ada.create(someTabs(1), id)));
    expect(new Set(answers.map((playlist) => playlist.id))).toEqual(new Set([id]));
    expect(await ada.list()).toHaveLength(1);
  });

  it('change in what is named alone, and are private again without a link', async () => {
    const ada = await register();
    const { id } = await ada.create();
    const shared = await ada.update(id, { description: 'For the porch', isPublic: true });
    expect(shared).toMatchObject({ name: 'Rainy day', description: 'For the porch', revision: 2 });
    expect(shared.slug).toMatch(/^rainy-day-[a-z0-9]{12}$/);
    const renamed = await ada.update(id, { name: 'Sunny day', description: '' });
    expect(renamed).toMatchObject({ name: 'Sunny day', description: null, isPublic: true });
    expect(renamed.slug).toBe(shared.slug?.replace('rainy', 'sunny'));
    expect(await ada.update(id, { isPublic: false })).toMatchObject({ slug: null });
  });

  it('changed in two windows at once, keep one of both changes and show it to the other', async () => {
    const ada = await register();
    const { id, revision } = await ada.create();
    const names = Array.from({ length: 8 }, (_, index) => `Window ${index}`);
    const outcomes = await Promise.allSettled(
      names.map((name) => ada.update(id, { name }, revision)),
    );
    const [won] = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: 'REQUEST.OUTDATED',
        current: { ...won, tabIds: [expect.any(String)] },
      });
    }
    // Without a revision the last write wins.
    expect(await ada.update(id, { name: 'Last' })).toMatchObject({ name: 'Last', revision: 3 });
  });

  it('can be duplicated, once by repeated calls', async () => {
    const ada = await register();
    const tabIds = someTabs(3);
    const { id } = await ada.create(tabIds);
    await ada.update(id, { name: '🎸'.repeat(50), isPublic: true });
    const request = { ...ada.one(id), copyId: randomUUID() };
    const copies = await Promise.all([1, 2].map(() => users.rpc.call(playlistsDuplicate, request)));
    expect(copies[1]).toEqual(copies[0]);
    const { playlist, tabIds: copied } = await ada.get(request.copyId);
    expect(playlist).toMatchObject({ isPublic: false, slug: null, tabs: 3 });
    expect(playlist.name).toBe(`Copy of ${'🎸'.repeat(46)}`);
    expect(copied).toEqual(tabIds);
    expect(await ada.list()).toHaveLength(2);
  });

  it('are found by a tab that they hold', async () => {
    const ada = await register();
    const [tab, other] = someTabs(2) as [string, string];
    const first = await ada.create([tab]);
    await ada.create([other]);
    const second = await ada.create([other, tab]);
    const { playlists } = await users.rpc.call(playlistsContaining, {
      accountId: ada.accountId,
      tabId: tab,
    });
    expect(playlists.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('can be deleted, hidden ones too, of which nothing stays', async () => {
    const ada = await register();
    const { id } = await ada.create();
    const hidden = () =>
      users.rows.query<unknown[]>('SELECT 1 FROM hidden_subject WHERE subject_id = $1', [id]);
    await users.rows.transaction((manager) => users.app.get(Visibility).hide(manager, 'list', id));
    expect(await hidden()).toHaveLength(1);
    await users.rpc.call(playlistsDelete, ada.one(id));
    expect(await hidden()).toEqual([]);
    await expect(ada.get(id)).rejects.toMatchObject({ code: 'PLAYLISTS.NOT_FOUND' });
  });

  it('cannot be read, changed or recreated by another account', async () => {
    const [ada, other] = [await register(), await register()];
    const tabIds = someTabs(1);
    const { id } = await ada.create(tabIds);
    await ada.update(id, { isPublic: true });
    const before = await ada.get(id);
    const attempts = [
      other.get(id),
      other.update(id, { name: 'Mine' }),
      other.add(id, someTabs(1)),
      other.remove(id, tabIds),
      other.reorder(id, tabIds),
      other.invite(id),
      users.rpc.call(playlistsDuplicate, { ...other.one(id), copyId: randomUUID() }),
      users.rpc.call(playlistsDelete, other.one(id)),
      other.create(someTabs(1), id),
    ];
    await allRefused('PLAYLISTS.NOT_FOUND', attempts);
    expect(await ada.get(id)).toEqual(before);
    expect(await other.list()).toEqual([]);
  });

  it('are limited in number, also for several that are created at once', async () => {
    const ada = await register();
    await users.rows.query(
      `INSERT INTO playlist (id, account_id, name)
       SELECT gen_random_uuid(), $1, 'full' FROM generate_series(1, 198)`,
      [ada.accountId],
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ada.create()));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'PLAYLISTS.TOO_MANY' }),
    });
    expect(await ada.list()).toHaveLength(200);
  });

  it('are deleted with their account, even while it changes them', async () => {
    const { user, password } = await users.register();
    const ada = new PlaylistCalls(users, user.id);
    const { id } = await ada.create();
    const changes = Array.from({ length: 10 }, () => ada.add(id, someTabs(1)));
    const [, ...outcomes] = await Promise.allSettled([
      users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() }),
      ...changes,
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'PLAYLISTS.NOT_FOUND' });
      }
    }
    const rows: unknown[] = await users.rows.query(
      'SELECT 1 FROM playlist_tab WHERE playlist_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    await expect(ada.create()).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
  });
});
