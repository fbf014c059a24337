import { randomUUID } from 'node:crypto';
import { playlistsCreate } from '@tabdock/contracts/playlists';
import {
  accountDeleted,
  accountsDelete,
  accountsExport,
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  sessionsResolve,
  settingsGet,
  settingsUpdate,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { aClient, UsersInstallation } from './support/users-process';

describe('the caller’s own account', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });

  afterAll(() => users?.stop());

  describe('settings', () => {
    it('have defaults until they are changed, one by one', async () => {
      const { user } = await users.register();
      const accountId = user.id;
      const defaults = {
        emailNotifications: true,
        replyNotifications: true,
        downloadNotifications: true,
        loginNotifications: true,
        publicProfile: false,
        theme: 'system',
        themeChosen: false,
      };
      expect((await users.rpc.call(settingsGet, { accountId })).settings).toEqual(defaults);
      await Promise.all([
        users.rpc.call(settingsUpdate, { accountId, changes: { theme: 'dark' } }),
        users.rpc.call(settingsUpdate, { accountId, changes: { emailNotifications: false } }),
        users.rpc.call(settingsUpdate, { accountId, changes: { publicProfile: true } }),
      ]);
      expect((await users.rpc.call(settingsGet, { accountId })).settings).toEqual({
        ...defaults,
        theme: 'dark',
        themeChosen: true,
        emailNotifications: false,
        publicProfile: true,
      });
    });

    it('distinguish a chosen system theme from the default', async () => {
      const { user } = await users.register();
      const accountId = user.id;
      const changes = { emailNotifications: false };
      const { settings } = await users.rpc.call(settingsUpdate, { accountId, changes });
      expect(settings).toMatchObject({ theme: 'system', themeChosen: false });
      await users.rpc.call(settingsUpdate, { accountId, changes: { theme: 'system' } });
      expect((await users.rpc.call(settingsGet, { accountId })).settings).toMatchObject({
        theme: 'system',
        themeChosen: true,
      });
    });

    it('cannot be changed for a deleted account', async () => {
      await expect(
        users.rpc.call(settingsUpdate, { accountId: randomUUID(), changes: { theme: 'dark' } }),
      ).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
    });
  });

  describe('profiles', () => {
    it('show others the display name alone until they are public', async () => {
      const { user, username } = await users.register();
      const accountId = user.id;
      const changes = { bio: 'Plays in drop D.', website: 'https://example.org/', location: null };
      const { profile } = await users.rpc.call(profilesUpdate, { accountId, changes });
      expect(profile).toMatchObject({ displayName: username, ...changes, isVerified: false });
      expect((await users.rpc.call(profilesView, { accountId })).profile).toEqual({
        displayName: username,
        isPublic: false,
      });
      await users.rpc.call(settingsUpdate, { accountId, changes: { publicProfile: true } });
      expect((await users.rpc.call(profilesView, { accountId })).profile).toMatchObject({
        ...changes,
        isPublic: true,
      });
    });

    it('store markup, SQL and other scripts as plain text', async () => {
      const { user } = await users.register();
      const accountId = user.id;
      const displayName = "<script>alert(1)</script>'; DROP TABLE account;--";
      await users.rpc.call(profilesUpdate, {
        accountId,
        changes: { displayName, bio: '\u202eשלום' },
      });
      const { profile } = await users.rpc.call(profilesGetOwn, { accountId });
      expect(profile).toMatchObject({ displayName, bio: '\u202eשלום' });
    });

    it('of unknown accounts are not found', async () => {
      await expect(users.rpc.call(profilesView, { accountId: randomUUID() })).rejects.toMatchObject(
        { code: 'USERS.NOT_FOUND' },
      );
    });
  });

  it('can be exported, without its secrets', async () => {
    const { user, email } = await users.register();
    const tabIds = [randomUUID()];
    await users.rpc.call(playlistsCreate, {
      accountId: user.id,
      playlistId: randomUUID(),
      name: 'Rainy day',
      tabIds,
    });
    const data = await users.rpc.call(accountsExport, { accountId: user.id });
    expect(data).toMatchObject({
      user: { email },
      settings: { theme: 'system' },
      profile: { displayName: user.username },
      sessions: [{ userAgent: 'Mozilla/5.0 (test)' }],
      playlists: [{ name: 'Rainy day', tabIds }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token/);
  });

  describe('deletion', () => {
    const remove = (accountId: string, password: string) =>
      users.rpc.call(accountsDelete, { accountId, password, client: aClient() });

    it('needs the password, deletes everything and publishes an event', async () => {
      const heard = await users.hear(accountDeleted);
      const { user, token, username, email, password } = await users.register();
      await users.rpc.call(settingsUpdate, { accountId: user.id, changes: { theme: 'dark' } });
      await expect(remove(user.id, 'not it')).rejects.toMatchObject({
        code: 'AUTH.WRONG_PASSWORD',
      });
      await remove(user.id, password);
      expect((await users.rpc.call(sessionsResolve, { token })).user).toBeNull();
      await expect(users.login(username, password)).rejects.toMatchObject({
        code: 'AUTH.INVALID_CREDENTIALS',
      });
      await waitFor(() => heard.some(({ accountId }) => accountId === user.id));
      for (const table of [
        'account',
        'account_settings',
        'account_profile',
        'session',
        'link_token',
        'mail',
        'audit_entry',
      ]) {
        const left: unknown[] = await users.rows.query(
          `SELECT 1 FROM ${table} t WHERE t::text ILIKE $1 OR t::text ILIKE $2`,
          [`%${username}%`, `%${email}%`],
        );
        expect([table, left]).toEqual([table, []]);
      }
      await users.register(username);
    });

    it('is refused to the only administrator', async () => {
      const [first, second] = [await users.register(), await users.register()];
      await users.makeAdmin(first.user.id);
      await expect(remove(first.user.id, first.password)).rejects.toMatchObject({
        code: 'USERS.LAST_ADMIN',
      });
      await users.makeAdmin(second.user.id);
      const results = await Promise.allSettled(
        [first, second].map(({ user, password }) => remove(user.id, password)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });
});
