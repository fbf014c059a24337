import { randomUUID } from 'node:crypto';
import { communityContributors, ratingsSet } from '@tabdock/contracts/community';
import {
  accountsVerifyEmail,
  peopleView,
  profilesGetOwn,
  profilesUpdate,
  settingsUpdate,
  usersAudit,
  usersSearch,
  usersSetVerified,
} from '@tabdock/contracts/users';
import { uuidv7 } from 'uuidv7';
import { Visibility } from '../src/restrictions/visibility';
import { tokenIn, UsersInstallation } from './support/users-process';

describe('people', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });

  afterAll(() => users?.stop());

  const aPerson = async () => {
    const { user, username, email } = await users.register();
    const token = tokenIn(await users.waitForMail(email, 'Verify your e-mail address'));
    await users.rpc.call(accountsVerifyEmail, { token });
    return { accountId: user.id, username };
  };
  const makePublic = (accountId: string) =>
    users.rpc.call(settingsUpdate, { accountId, changes: { publicProfile: true } });
  const view = async (username: string) => (await users.rpc.call(peopleView, { username })).person;
  const comment = async (
    accountId: string,
    tabId: string,
    columns: { hidden?: boolean; deleted?: boolean; upvotes?: number } = {},
  ) => {
    // They are in the order of writing, also within a millisecond.
    const id = uuidv7();
    await users.rows.query(
      `INSERT INTO comment (id, tab_id, thread_id, level, account_id, content, upvotes, hidden_at, deleted_at)
       VALUES ($1, $2, $1, 0, $3, $4, $5, $6, $7)`,
      [
        id,
        tabId,
        accountId,
        `about ${tabId}`,
        columns.upvotes ?? 0,
        columns.hidden ? new Date() : null,
        columns.deleted ? new Date() : null,
      ],
    );
    return id;
  };

  it('are found by their username in any case, and show the name alone until they are public', async () => {
    const { accountId, username } = await aPerson();
    await comment(accountId, randomUUID());
    expect(await view(username.toUpperCase())).toEqual({
      displayName: username,
      isPublic: false,
      comments: [],
    });
    await makePublic(accountId);
    expect(await view(username)).toMatchObject({
      username,
      isPublic: true,
      isVerified: false,
      reputation: 10,
      totalComments: 1,
    });
    await users.rows.transaction((manager) =>
      users.app.get(Visibility).hide(manager, 'profile', accountId),
    );
    expect(await view(username)).toEqual({
      displayName: username,
      isPublic: false,
      comments: [],
    });
    await expect(view('nobody-at-all')).rejects.toMatchObject({ code: 'PEOPLE.NOT_FOUND' });
  });

  it('show their newest comments, neither deleted nor hidden ones', async () => {
    const { accountId, username } = await aPerson();
    await makePublic(accountId);
    const tabs = Array.from({ length: 12 }, () => randomUUID());
    const ids: string[] = [];
    for (const tabId of tabs) ids.push(await comment(accountId, tabId));
    await comment(accountId, randomUUID(), { hidden: true });
    await comment(accountId, randomUUID(), { deleted: true });
    const { comments, totalComments } = await view(username);
    expect(comments.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10));
    expect(totalComments).toBe(12);
  });

  it('are verified by an administrator alone, on record', async () => {
    const [admin, { accountId, username }] = [await aPerson(), await aPerson()];
    const set = (actorId: string, isVerified: boolean) =>
      users.rpc.call(usersSetVerified, { actorId, userId: accountId, isVerified });
    await expect(set(accountId, true)).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
    await users.makeAdmin(admin.accountId);
    await set(admin.accountId, true);
    await set(admin.accountId, true);
    const { profile } = await users.rpc.call(profilesGetOwn, { accountId });
    expect(profile.isVerified).toBe(true);
    const actorId = admin.accountId;
    const page = { page: 1, pageSize: 25 };
    const found = await users.rpc.call(usersSearch, { actorId, search: username, ...page });
    expect(found.users).toEqual([expect.objectContaining({ username, isVerified: true })]);
    await set(admin.accountId, false);
    const { entries } = await users.rpc.call(usersAudit, { actorId, ...page });
    expect(entries.map(({ action }) => action)).toEqual(['profile.unverified', 'profile.verified']);
  });

  it('cannot overwrite what was changed in another window', async () => {
    const { accountId } = await aPerson();
    const update = (changes: { bio?: string; location?: string }, expectedRevision?: number) =>
      users.rpc.call(profilesUpdate, { accountId, changes, expectedRevision });
    const { profile: read } = await users.rpc.call(profilesGetOwn, { accountId });
    const { profile: changed } = await update({ bio: 'one' }, read.revision);
    expect(changed.revision).toBe(read.revision + 1);
    await expect(update({ bio: 'two' }, read.revision)).rejects.toMatchObject({
      code: 'REQUEST.OUTDATED',
      current: changed,
    });
    // Many come at once for the same revision, and one is written.
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => update({ location: `place ${n}` }, changed.revision)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await update({ bio: 'last' })).profile.bio).toBe('last');
  });

  it('contribute to tabs by comments, votes on them and ratings; the one with most comes first', async () => {
    const [writer, rater, praised, quiet, away] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ];
    for (const { accountId } of [writer, rater, praised]) await makePublic(accountId);
    const [tabId, version, another] = [randomUUID(), randomUUID(), randomUUID()];
    await comment(writer.accountId, tabId);
    await comment(writer.accountId, version);
    await comment(praised.accountId, tabId, { upvotes: 9 });
    await comment(quiet.accountId, tabId);
    await comment(away.accountId, another);
    await comment(away.accountId, tabId, { hidden: true });
    await users.rpc.call(ratingsSet, { accountId: rater.accountId, tabId, rating: 1 });

    const of = async (...tabIds: string[]) =>
      (await users.rpc.call(communityContributors, { tabIds })).contributors;
    expect(await of(tabId, version)).toEqual([
      {
        person: expect.objectContaining({ username: praised.username }),
        comments: 1,
        ratings: 0,
      },
      { person: expect.objectContaining({ username: writer.username }), comments: 2, ratings: 0 },
      // There are neither figures nor a way to the profile of an account that is not public.
      { person: { displayName: quiet.username } },
      { person: expect.objectContaining({ username: rater.username }), comments: 0, ratings: 1 },
    ]);
    expect(await of(randomUUID())).toEqual([]);
  });
});
