import { randomUUID } from 'node:crypto';
import {
  commentsExport,
  communityTabStanding,
  ratingsSet,
  reportsReport,
  type ReportKind,
} from '@tabdock/contracts/community';
import {
  keyOfListSlug,
  playlistsCopyShared,
  playlistsInvitation,
  playlistsShared,
} from '@tabdock/contracts/playlists';
import {
  accountsDelete,
  accountsExport,
  accountsForgotPassword,
  accountsResetPassword,
  profilesGetOwn,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { AuditLog } from '../src/audit/audit-log';
import { Visibility } from '../src/restrictions/visibility';
import { Commenters } from './support/commenters';
import { PlaylistCalls, someTabs } from './support/playlist-calls';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

/** What an account did with others: lists, comments, votes, ratings, reports, a picture. */
describe('the data of an account among others', () => {
  let users: UsersInstallation;
  let people: Commenters;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    people = new Commenters(users);
  });

  afterAll(() => users?.stop());

  async function aFullAccount() {
    const { user, password, username, email } = await users.register();
    const accountId = user.id;
    // The mail that asks to verify an address is dropped once the address is verified.
    await users.waitForMail(email, 'Verify');
    await users.rows.query(
      `UPDATE account SET email_verified = true, picture_small = repeat(md5(id::text), 2),
         picture_large = repeat(md5(username), 2) WHERE id = $1`,
      [accountId],
    );
    const other = await people.join();
    const [tabId, ...tabs] = someTabs(4) as [string, string, string, string];
    const own = new PlaylistCalls(users, accountId);
    const others = new PlaylistCalls(users, other);

    const list = await own.create(tabs);
    const { slug } = await own.update(list.id, { description: 'For the porch', isPublic: true });
    const key = keyOfListSlug(slug ?? '') ?? '';
    const invitation = await own.invite(list.id);
    await others.join(invitation);
    const taken = randomUUID();
    await users.rpc.call(playlistsCopyShared, { accountId: other, key, copyId: taken });
    const theirs = await others.create([tabs[0]]);
    const shared = await others.update(theirs.id, { name: 'Their songs', isPublic: true });
    await own.join(await others.invite(theirs.id));
    await own.add(theirs.id, [tabId]);
    const copy = randomUUID();
    await users.rpc.call(playlistsCopyShared, {
      accountId,
      key: keyOfListSlug(shared.slug ?? '') ?? '',
      copyId: copy,
    });

    const answered = await people.post(accountId, tabId, { content: 'Who plays this in D?' });
    const reply = await people.post(other, tabId, { parentId: answered.id });
    const alone = await people.post(accountId, tabId, { content: 'Nobody answered this' });
    await people.vote(accountId, reply.id, 'up');
    await people.vote(other, answered.id, 'up');
    await users.rpc.call(ratingsSet, { accountId, tabId, rating: 5 });
    await users.rpc.call(ratingsSet, { accountId: other, tabId, rating: 2 });
    const report = (reporter: string, kind: ReportKind, subjectId: string) =>
      users.rpc.call(reportsReport, {
        accountId: reporter,
        kind,
        subjectId,
        reason: 'spam',
        note: '',
      });
    await report(accountId, 'comment', reply.id);
    for (const [kind, id] of [
      ['list', list.id],
      ['profile', accountId],
      ['picture', accountId],
    ] as const) {
      await report(other, kind, id);
    }
    const left = await others.create([]);
    await own.join(await others.invite(left.id));
    await own.add(left.id, [tabs[1]]);
    await own.leave(left.id);
    await users.rows.transaction((manager) =>
      users.app.get(AuditLog).add(manager, {
        action: 'group.assigned',
        actor: { id: randomUUID(), username: 'root' },
        subject: user,
        details: { from: 'standard', to: 'premium' },
      }),
    );
    return {
      ...{ accountId, password, username, email, other, others, tabId, tabs },
      ...{ list, key, invitation, theirs, taken, copy, answered, reply, alone },
    };
  }

  it('is exported, without the links that let others in', async () => {
    const one = await aFullAccount();
    const { accountId, tabId, tabs } = one;
    const exported = await users.rpc.call(accountsExport, { accountId });
    expect(exported).toMatchObject({
      profile: { picture: { small: expect.any(String), large: expect.any(String) } },
      playlists: [
        { name: 'Their songs', isPublic: false, tabIds: [tabs[0], tabId] },
        { name: 'Rainy day', description: 'For the porch', isPublic: true, tabIds: tabs },
      ],
      playlistsOfOthers: [{ name: 'Their songs', addedTabIds: [tabId] }],
      ratings: [{ tabId, rating: 5 }],
      reports: [{ kind: 'comment', reason: 'spam' }],
    });
    expect(exported).toMatchObject({
      tabIdsOnListsLeft: [tabs[1]],
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'verify-email', recipient: one.email }),
      ]),
      audit: [{ action: 'group.assigned', details: { from: 'standard', to: 'premium' } }],
    });
    expect(exported.reputationByDay).toContainEqual({
      ...{ reason: 'vote', times: 1, points: 2 },
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(exported.reputation).toContainEqual({ reason: 'vote', times: 1, points: 2 });
    expect(JSON.stringify(exported)).not.toContain(one.invitation);
    const written = (part: 'comments' | 'votes') =>
      users.rpc.call(commentsExport, { accountId, part, limit: 10 });
    expect((await written('comments')).comments).toMatchObject([
      { id: one.answered.id, content: 'Who plays this in D?' },
      { id: one.alone.id, content: 'Nobody answered this' },
    ]);
    expect((await written('votes')).votes).toMatchObject([{ commentId: one.reply.id, vote: 'up' }]);
  });

  it('is exported to the end when its person deletes a comment meanwhile', async () => {
    const accountId = await people.join();
    const written: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      written.push((await people.post(accountId, randomUUID())).id);
    }
    const page = async (after?: { id: string; createdAt: string }) => {
      const { comments } = await users.rpc.call(commentsExport, {
        accountId,
        part: 'comments',
        limit: 1,
        after: after?.id,
        afterCreatedAt: after?.createdAt,
      });
      return comments[0];
    };
    const first = await page();
    expect(first?.id).toBe(written[0]);
    await people.delete(accountId, first?.id ?? '');
    const second = await page(first);
    expect([second?.id, (await page(second))?.id]).toEqual(written.slice(1));
  });

  it('goes with it, and the sums of the others are right afterwards', async () => {
    const one = await aFullAccount();
    const { accountId, tabId, tabs, others } = one;
    await users.rows.transaction(async (manager) => {
      const visibility = users.app.get(Visibility);
      await visibility.hide(manager, 'list', one.copy);
      await visibility.hide(manager, 'profile', accountId);
    });
    const before = await users.rpc.call(profilesGetOwn, { accountId: one.other });
    // People type their address in any case.
    const typed = one.email.toUpperCase();
    await users.rpc.call(accountsForgotPassword, { email: typed, client: aClient() });
    const link = tokenIn(await users.waitForMail(one.email, 'Choose a new password'));
    // What was announced of the account holds its name.
    const newPassword = 'seven strings, no capo';
    await users.rpc.call(accountsResetPassword, { token: link, newPassword, client: aClient() });
    await users.rpc.call(accountsDelete, { accountId, password: newPassword, client: aClient() });
    await waitFor(async () => (await users.mailsTo(one.email)).length === 0);

    const tables: { name: string }[] = await users.rows.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const traces = [one.username, one.email];
      // The events that notify the other services name ids.
      if (name !== 'outbox') traces.push(one.list.id, one.copy);
      // That something was done to it stays in the audit log, without its name.
      if (name !== 'audit_entry' && name !== 'outbox') traces.push(accountId);
      const rows: unknown[] = await users.rows.query(
        `SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY ($1)`,
        [traces.map((text) => `%${text}%`)],
      );
      if (rows.length > 0) left.push(name);
    }
    expect(left).toEqual([]);
    const done: { action: string }[] = await users.rows.query(
      'SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY at',
      [accountId],
    );
    expect(done.map(({ action }) => action)).toEqual(['group.assigned', 'account.deleted']);

    const { comments, total } = await people.list(tabId, { as: one.other });
    expect(comments).toMatchObject([
      {
        id: one.answered.id,
        replies: [{ id: one.reply.id, upvotes: 0 }],
      },
    ]);
    expect(comments[0]).not.toHaveProperty('author');
    expect(JSON.stringify(comments)).not.toContain('Nobody answered');
    const { standings } = await users.rpc.call(communityTabStanding, { tabIds: [tabId] });
    expect(standings).toMatchObject([
      { comments: total, ratings: { averageRating: 2, totalRatings: 1, spread: [0, 1, 0, 0, 0] } },
    ]);
    const after = await users.rpc.call(profilesGetOwn, { accountId: one.other });
    // The comment loses the 2 points of its first up-vote.
    expect(after.profile.reputation).toBe(before.profile.reputation - 2 - 5);

    for (const call of [
      users.rpc.call(playlistsShared, { key: one.key }),
      others.get(one.list.id),
      users.rpc.call(playlistsInvitation, { token: one.invitation }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND$/) });
    }
    expect((await others.get(one.taken)).tabIds).toEqual(tabs);
    expect(await others.get(one.theirs.id)).toMatchObject({
      playlist: { members: 0, tabs: 2 },
      tabs: [{ tabId: tabs[0] }, { tabId, addedBy: null }],
    });
  });
});
