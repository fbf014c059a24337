import { randomUUID } from 'node:crypto';
import {
  keyOfListSlug,
  playlistsCopyShared,
  playlistsDelete,
  playlistsInvitation,
  playlistsInvite,
  playlistsPeople,
  playlistsPublicOf,
  playlistsRemoveMember,
  playlistsRenewLink,
  playlistsShared,
  playlistsWithdrawInvitation,
  type Playlist,
} from '@tabdock/contracts/playlists';
import { accountsDelete, profilesUpdate, settingsUpdate } from '@tabdock/contracts/users';
import { allRefused, PlaylistCalls, someTabs } from '../support/playlist-calls';
import { aClient, UsersInstallation } from '../support/users-process';

const GONE = { code: 'PLAYLISTS.NOT_FOUND' };
const NO_INVITATION = { code: 'PLAYLISTS.INVITATION_NOT_FOUND' };

describe('sharing playlists', () => {
  let users: UsersInstallation;
  let ada: PlaylistCalls;
  let grace: PlaylistCalls;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    ada = await PlaylistCalls.register(users);
    grace = await PlaylistCalls.register(users);
    await users.rpc.call(profilesUpdate, {
      accountId: ada.accountId,
      changes: { displayName: 'Ada L.' },
    });
  });

  afterAll(() => users?.stop());

  const keyOf = ({ slug }: Playlist) => keyOfListSlug(slug ?? '') ?? '';
  const shared = (key: string) => users.rpc.call(playlistsShared, { key });

  describe('with everybody', () => {
    it('shows a public list with its owner’s display name, and with the username of public profiles', async () => {
      const tabIds = someTabs(2);
      const { id } = await ada.create(tabIds);
      const key = keyOf(await ada.update(id, { isPublic: true }));
      const found = await shared(key);
      expect(found).toMatchObject({
        tabIds,
        playlist: { name: 'Rainy day', tabs: 2, owner: { displayName: 'Ada L.', username: null } },
      });
      expect(JSON.stringify(found)).not.toContain(ada.accountId);
      await users.rpc.call(settingsUpdate, {
        accountId: ada.accountId,
        changes: { publicProfile: true },
      });
      expect((await shared(key)).playlist.owner.username).toMatch(/^u/);
      await users.rows.query(
        "INSERT INTO hidden_subject (kind, subject_id) VALUES ('profile', $1)",
        [ada.accountId],
      );
      expect((await shared(key)).playlist.owner).toEqual({ displayName: 'Ada L.', username: null });
      const { playlists } = await users.rpc.call(playlistsPublicOf, { accountId: ada.accountId });
      expect(playlists).toEqual([(await shared(key)).playlist]);
    });

    it('ends with a withdrawn link, and goes on at another one', async () => {
      const { id } = await ada.create();
      const first = keyOf(await ada.update(id, { isPublic: true }));
      await ada.update(id, { isPublic: false });
      await expect(shared(first)).rejects.toMatchObject(GONE);
      const second = keyOf(await ada.update(id, { isPublic: true }));
      const renewed = await users.rpc.call(playlistsRenewLink, ada.one(id));
      const third = keyOf(renewed.playlist);
      expect(new Set([first, second, third]).size).toBe(3);
      await expect(shared(second)).rejects.toMatchObject(GONE);
      expect((await shared(third)).playlist.name).toBe('Rainy day');
    });

    it('is not withdrawn, renewed or deleted by a window that has not seen its last change', async () => {
      const { id, revision } = await ada.create();
      const first = await users.rpc.call(playlistsRenewLink, { ...ada.one(id), revision });
      const { slug } = first.playlist;
      await allRefused(
        'REQUEST.OUTDATED',
        [
          users.rpc.call(playlistsRenewLink, { ...ada.one(id), revision }),
          users.rpc.call(playlistsDelete, { ...ada.one(id), revision }),
          users.rpc.call(playlistsInvite, { ...ada.one(id), revision }),
        ],
        { current: { slug, revision: first.playlist.revision } },
      );
      expect((await shared(keyOf(first.playlist))).playlist.slug).toBe(slug);
      await users.rpc.call(playlistsDelete, { ...ada.one(id), revision: first.playlist.revision });
      await expect(ada.get(id)).rejects.toMatchObject(GONE);
    });

    it('does not show what moderation hid', async () => {
      const { id } = await ada.create();
      const key = keyOf(await ada.update(id, { isPublic: true }));
      await users.rows.query("INSERT INTO hidden_subject (kind, subject_id) VALUES ('list', $1)", [
        id,
      ]);
      await expect(shared(key)).rejects.toMatchObject(GONE);
      expect((await ada.get(id)).playlist.name).toBe('Rainy day');
    });

    it('lets an account copy it, once by repeated calls', async () => {
      const tabIds = someTabs(3);
      const { id } = await ada.create(tabIds);
      const key = keyOf(await ada.update(id, { isPublic: true }));
      const request = { accountId: grace.accountId, key, copyId: randomUUID() };
      await Promise.all([1, 2, 3].map(() => users.rpc.call(playlistsCopyShared, request)));
      expect(await grace.get(request.copyId)).toMatchObject({
        tabIds,
        playlist: { role: 'owner', isPublic: false, name: 'Rainy day' },
      });
      // A copy is a list of its own.
      await grace.remove(request.copyId, tabIds);
      expect((await shared(key)).tabIds).toEqual(tabIds);
    });
  });

  describe('with people who are invited', () => {
    it('lets them add and reorder, and take off only what they added', async () => {
      const [one, two] = someTabs(2) as [string, string];
      const { id } = await ada.create([one]);
      const token = await ada.invite(id);
      expect(await users.rpc.call(playlistsInvitation, { token })).toEqual({
        name: 'Rainy day',
        owner: 'Ada L.',
        tabs: 1,
      });
      const joined = await grace.join(token);
      expect(joined).toMatchObject({ id, role: 'member', owner: 'Ada L.', members: 1 });
      expect(await grace.list()).toContainEqual(joined);
      await grace.add(id, [two]);
      expect((await ada.get(id)).tabs[1]).toMatchObject({
        tabId: two,
        addedBy: { accountId: grace.accountId },
      });
      await grace.reorder(id, [two, one]);
      expect((await ada.get(id)).tabIds).toEqual([two, one]);
      await expect(grace.remove(id, [one, two])).rejects.toMatchObject({
        code: 'PLAYLISTS.NOT_OWNER',
      });
      expect(await grace.remove(id, [two])).toBe(1);
      await allRefused('PLAYLISTS.NOT_OWNER', [
        grace.update(id, { name: 'Mine' }),
        grace.invite(id),
        users.rpc.call(playlistsRenewLink, grace.one(id)),
        users.rpc.call(playlistsRemoveMember, { ...grace.one(id), memberId: ada.accountId }),
      ]);
    });

    it('gives back to members what the owner takes off and puts back', async () => {
      const [own, theirs, left] = someTabs(3) as [string, string, string];
      const other = await PlaylistCalls.register(users);
      const { id } = await ada.create([own]);
      const token = await ada.invite(id);
      await grace.join(token);
      await other.join(token);
      await grace.add(id, [theirs]);
      await other.add(id, [left]);
      const tabs = [own, theirs, left];
      expect(await ada.remove(id, tabs)).toBe(3);
      await other.leave(id);
      await ada.add(id, tabs, [0, 1, 2]);
      expect((await ada.get(id)).tabs).toMatchObject([
        { tabId: own, addedBy: { accountId: ada.accountId } },
        { tabId: theirs, addedBy: { accountId: grace.accountId } },
        { tabId: left, addedBy: { accountId: ada.accountId } },
      ]);
      expect(await grace.remove(id, [theirs])).toBe(1);
      // What the owner adds later, without putting it back, is the owner's.
      await grace.add(id, [theirs]);
      await ada.remove(id, [theirs]);
      await ada.add(id, [theirs]);
      await expect(grace.remove(id, [theirs])).rejects.toMatchObject({
        code: 'PLAYLISTS.NOT_OWNER',
      });
    });

    it('lets a member go for good while the owner takes off and puts back what the member added', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await ada.create([]);
        const { user, password } = await users.register();
        const guest = new PlaylistCalls(users, user.id);
        await guest.join(await ada.invite(id));
        const tabs = someTabs(3);
        await guest.add(id, tabs);
        if (round % 2 === 0) await ada.remove(id, tabs);
        await Promise.all([
          users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() }),
          ada.remove(id, tabs).then(() => ada.add(id, tabs, [0, 1, 2])),
        ]);
        const found = (await ada.get(id)).tabs;
        expect(found.map(({ tabId }) => tabId)).toEqual(tabs);
        expect(found.filter(({ addedBy }) => addedBy?.accountId === user.id)).toEqual([]);
      }
    });

    it('counts each of them once, however often they come, and not the owner', async () => {
      const { id } = await ada.create();
      const token = await ada.invite(id);
      await Promise.all([grace.join(token), grace.join(token), ada.join(token)]);
      expect((await ada.get(id)).playlist).toMatchObject({ role: 'owner', members: 1 });
    });

    it('has one link at a time, which only the owner sees', async () => {
      const { id } = await ada.create();
      const first = await ada.invite(id);
      const second = await ada.invite(id);
      await expect(grace.join(first)).rejects.toMatchObject(NO_INVITATION);
      await grace.join(second);
      const seenBy = async (who: PlaylistCalls) =>
        (await users.rpc.call(playlistsPeople, who.one(id))).people.invitation;
      expect([await seenBy(ada), await seenBy(grace)]).toEqual([second, null]);
      await users.rpc.call(playlistsWithdrawInvitation, ada.one(id));
      await expect(users.rpc.call(playlistsInvitation, { token: second })).rejects.toMatchObject(
        NO_INVITATION,
      );
      expect(await seenBy(ada)).toBeNull();
      expect((await grace.get(id)).playlist.role).toBe('member');
    });

    it('makes one link when two windows make one at the same moment', async () => {
      const { id, revision } = await ada.create();
      const make = () => users.rpc.call(playlistsInvite, { ...ada.one(id), revision });
      const outcomes = await Promise.allSettled([make(), make()]);
      const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(made).toHaveLength(1);
      expect((await users.rpc.call(playlistsPeople, ada.one(id))).people).toMatchObject(
        made[0] ?? {},
      );
      await allRefused('REQUEST.OUTDATED', [
        users.rpc.call(playlistsWithdrawInvitation, { ...ada.one(id), revision }),
      ]);
      const { playlist } = await ada.get(id);
      const read = { ...ada.one(id), revision: playlist.revision };
      await users.rpc.call(playlistsWithdrawInvitation, read);
      expect((await users.rpc.call(playlistsPeople, ada.one(id))).people.invitation).toBeNull();
    });

    it('ends for whom the owner removes and for who leaves; what they added stays', async () => {
      const { id } = await ada.create([]);
      const other = await PlaylistCalls.register(users);
      const token = await ada.invite(id);
      await grace.join(token);
      await other.join(token);
      await grace.add(id, someTabs(1));
      const { people } = await users.rpc.call(playlistsPeople, grace.one(id));
      expect(people.members.map(({ isYou }) => isYou)).toEqual([true, false]);
      await users.rpc.call(playlistsRemoveMember, { ...ada.one(id), memberId: grace.accountId });
      await users.rpc.call(playlistsRemoveMember, { ...other.one(id), memberId: other.accountId });
      for (const who of [grace, other]) await expect(who.get(id)).rejects.toMatchObject(GONE);
      expect((await ada.get(id)).playlist).toMatchObject({ members: 0, tabs: 1 });
    });

    it('does not let a removed member in again with the same link', async () => {
      const { id } = await ada.create();
      const token = await ada.invite(id);
      await grace.join(token);
      await ada.removeMember(id, grace.accountId);
      await expect(grace.join(token)).rejects.toMatchObject(NO_INVITATION);
      // The same removal again, with nobody to remove, leaves a new link alone.
      const other = await PlaylistCalls.register(users);
      const next = await ada.invite(id);
      await ada.removeMember(id, grace.accountId);
      await other.join(next);
      await other.leave(id);
      expect((await other.join(next)).members).toBe(1);
    });

    it('keeps every tab while a member reorders and the owner takes one off', async () => {
      for (let round = 0; round < 10; round += 1) {
        const tabs = someTabs(5);
        const { id } = await ada.create(tabs);
        await grace.join(await ada.invite(id));
        const { revision } = (await grace.get(id)).playlist;
        const order = tabs.toReversed();
        const gone = tabs[round % 5] ?? '';
        const [reordered, removed] = await Promise.allSettled([
          grace.reorder(id, order, revision),
          ada.remove(id, [gone]),
        ]);
        expect(removed).toMatchObject({ status: 'fulfilled', value: 1 });
        const isReordered = reordered.status === 'fulfilled';
        const left = (isReordered ? order : tabs).filter((tab) => tab !== gone);
        expect((await ada.get(id)).tabIds).toEqual(left);
        if (isReordered) continue;
        expect(reordered.reason).toMatchObject({
          code: 'REQUEST.OUTDATED',
          current: { tabIds: left },
        });
      }
    });

    it('takes what a member adds up to the moment in which the owner removes the member', async () => {
      const { id } = await ada.create([]);
      for (let round = 0; round < 5; round += 1) {
        await grace.join(await ada.invite(id));
        const before = (await ada.get(id)).tabIds;
        const tabs = someTabs(6);
        const [, ...added] = await Promise.allSettled([
          ada.removeMember(id, grace.accountId),
          ...tabs.map((tab) => grace.add(id, [tab])),
        ]);
        const there = tabs.filter((_tab, place) => added[place]?.status === 'fulfilled');
        for (const outcome of added) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(GONE);
        }
        const { tabIds, playlist } = await ada.get(id);
        expect(new Set(tabIds)).toEqual(new Set([...before, ...there]));
        expect(playlist).toMatchObject({ members: 0, tabs: before.length + there.length });
        await expect(grace.add(id, someTabs(1))).rejects.toMatchObject(GONE);
      }
    });

    it('has room for fifty, also when many come at once', async () => {
      const { id } = await ada.create();
      const token = await ada.invite(id);
      await users.rows.query(
        `WITH somebody AS (
           INSERT INTO account (id, username, email, password_hash)
           SELECT gen_random_uuid(), 'm' || n || $2, 'm' || n || $2 || '@example.org', 'x'
           FROM generate_series(1, 49) AS n RETURNING id
         ) INSERT INTO playlist_member (playlist_id, account_id) SELECT $1, id FROM somebody`,
        [id, randomUUID().slice(0, 8)],
      );
      const late = await Promise.all([1, 2, 3].map(() => PlaylistCalls.register(users)));
      const outcomes = await Promise.allSettled(late.map((who) => who.join(token)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await ada.get(id)).playlist.members).toBe(50);
    });

    it('keeps what a deleted account added, without its name', async () => {
      const { id } = await ada.create([]);
      const { user, password } = await users.register();
      const guest = new PlaylistCalls(users, user.id);
      await guest.join(await ada.invite(id));
      const [tab] = someTabs(1) as [string];
      await guest.add(id, [tab]);
      await users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() });
      expect(await ada.get(id)).toMatchObject({
        playlist: { members: 0 },
        tabs: [{ tabId: tab, addedBy: null }],
      });
    });
  });
});
