import { randomUUID } from 'node:crypto';
import {
  accountsDelete,
  playlistsCreate,
  playlistsDelete,
  playlistsGet,
  playlistsList,
  playlistsRemoveTabs,
} from '@tabdock/contracts/users';
import { aClient, UsersInstallation } from './support/users-process';

describe('playlists', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  }, 60_000);

  afterAll(() => users?.stop());

  const create = (
    accountId: string,
    tabIds: string[] = [randomUUID()],
    playlistId: string = randomUUID(),
  ) => users.rpc.call(playlistsCreate, { accountId, playlistId, name: 'Rainy day', tabIds });
  const get = (accountId: string, playlistId: string) =>
    users.rpc.call(playlistsGet, { accountId, playlistId });
  const list = async (accountId: string) =>
    (await users.rpc.call(playlistsList, { accountId })).playlists;

  it('keep their tabs in order, each once', async () => {
    const { user } = await users.register();
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const { playlist } = await create(user.id, [c, a, c, b, a]);
    expect(playlist).toMatchObject({ name: 'Rainy day', tabs: 3, isPublic: false });
    expect(await get(user.id, playlist.id)).toEqual({ playlist, tabIds: [c, a, b] });
  });

  it('are created once by repeated calls with one id', async () => {
    const { user } = await users.register();
    const id = randomUUID();
    const tabIds = [randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => create(user.id, tabIds, id)));
    expect(new Set(answers.map(({ playlist }) => playlist.id))).toEqual(new Set([id]));
    expect(await list(user.id)).toHaveLength(1);
  });

  it('can lose tabs and be deleted', async () => {
    const { user } = await users.register();
    const [a, b] = [randomUUID(), randomUUID()];
    const { playlist } = await create(user.id, [a, b]);
    const owned = { accountId: user.id, playlistId: playlist.id };
    const remove = () =>
      users.rpc.call(playlistsRemoveTabs, { ...owned, tabIds: [a, randomUUID()] });
    expect(await remove()).toEqual({ removed: 1 });
    expect(await remove()).toEqual({ removed: 0 });
    expect((await get(user.id, playlist.id)).tabIds).toEqual([b]);
    await users.rpc.call(playlistsDelete, owned);
    await expect(get(user.id, playlist.id)).rejects.toMatchObject({ code: 'PLAYLISTS.NOT_FOUND' });
  });

  it('cannot be read, changed or recreated by another account', async () => {
    const [owner, other] = [await users.register(), await users.register()];
    const tabIds = [randomUUID()];
    const { playlist } = await create(owner.user.id, tabIds);
    const foreign = { accountId: other.user.id, playlistId: playlist.id };
    const attempts = [
      get(other.user.id, playlist.id),
      users.rpc.call(playlistsRemoveTabs, { ...foreign, tabIds }),
      users.rpc.call(playlistsDelete, foreign),
      create(other.user.id, [randomUUID()], playlist.id),
    ];
    for (const attempt of attempts) {
      await expect(attempt).rejects.toMatchObject({ code: 'PLAYLISTS.NOT_FOUND' });
    }
    expect(await get(owner.user.id, playlist.id)).toEqual({ playlist, tabIds });
    expect(await list(other.user.id)).toEqual([]);
  });

  it('are limited in number', async () => {
    const { user } = await users.register();
    await users.rows.query(
      `INSERT INTO playlist (id, account_id, name)
       SELECT gen_random_uuid(), $1, 'full' FROM generate_series(1, 200)`,
      [user.id],
    );
    await expect(create(user.id)).rejects.toMatchObject({ code: 'PLAYLISTS.TOO_MANY' });
    expect(await list(user.id)).toHaveLength(200);
  });

  it('are deleted with their account', async () => {
    const { user, password } = await users.register();
    const { playlist } = await create(user.id);
    await users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() });
    const rows: unknown[] = await users.rows.query(
      'SELECT 1 FROM playlist_tab WHERE playlist_id = $1',
      [playlist.id],
    );
    expect(rows).toEqual([]);
    await expect(create(user.id)).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
  });
});
