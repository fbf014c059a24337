import { randomBytes, randomUUID } from 'node:crypto';
import {
  accountsMute,
  accountsUnmute,
  commentsDelete,
  commentsEdit,
  reportsDecide,
  reportsQueue,
  reportsReport,
  type CaseAction,
  type ReportCase,
  type ReportKind,
} from '@tabdock/contracts/community';
import type { RequestOf } from '@tabdock/contracts/core';
import {
  keyOfListSlug,
  playlistsCreate,
  playlistsGet,
  playlistsList,
  playlistsRenewLink,
  playlistsShared,
  playlistsUpdate,
} from '@tabdock/contracts/playlists';
import {
  accountChanged,
  accountsDelete,
  accountsExport,
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  settingsUpdate,
  usersAudit,
} from '@tabdock/contracts/users';
import { Retention } from '@tabdock/service-kit/retention';
import { waitFor } from '@tabdock/service-kit/testing';
import { People } from './support/people';
import { ProfilesService } from '../src/profiles/profiles.service';
import { aClient, UsersInstallation } from './support/users-process';

describe('moderation', () => {
  let users: UsersInstallation;
  let people: People;
  let admin: { id: string; username: string };

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    people = new People(users);
    admin = await people.admin();
  });

  afterAll(() => users?.stop());

  const report = (accountId: string, subjectId: string, kind: ReportKind = 'comment') =>
    users.rpc.call(reportsReport, { accountId, kind, subjectId, reason: 'spam', note: '' });

  async function reportByMany(
    subjectId: string,
    howMany: number,
    kind: ReportKind = 'comment',
  ): Promise<string[]> {
    const reporters = await Promise.all(
      Array.from({ length: howMany }, () => people.established()),
    );
    await Promise.all(reporters.map(({ id }) => report(id, subjectId, kind)));
    return reporters.map(({ id }) => id);
  }

  async function caseOf(subjectId: string): Promise<ReportCase> {
    for (const state of ['waiting', 'decided'] as const) {
      const query = { actorId: admin.id, state, page: 1, pageSize: 100 };
      const { cases } = await users.rpc.call(reportsQueue, query);
      const found = cases.find((one) => one.subjectId === subjectId);
      if (found) return found;
    }
    throw new Error('there is no such case');
  }

  const decide = (caseId: string, action: CaseAction, revision?: number, version?: string) =>
    users.rpc.call(reportsDecide, { actorId: admin.id, caseId, action, revision, version });

  async function auditOf(subjectId: string): Promise<{ action: string; actor: string | null }[]> {
    const page = { actorId: admin.id, page: 1, pageSize: 100 };
    const { entries } = await users.rpc.call(usersAudit, page);
    return entries
      .filter(({ details }) => details['id'] === subjectId || details['comment'] === subjectId)
      .map(({ action, actor }) => ({ action, actor }));
  }

  async function aComment(content = `Cheap strings ${randomUUID()}`) {
    const author = await people.register();
    return { author, content, ...(await people.comment(author.id, { content })) };
  }

  const states = async (tabId: string) =>
    (await people.seen(tabId)).comments.map(({ state }) => state);

  it('has an end: reports go 400 days after the decision, unless they wait or hide something', async () => {
    const made = async (action?: CaseAction, days = 0) => {
      const { id } = await aComment();
      await reportByMany(id, 1);
      const { id: caseId } = await caseOf(id);
      if (action) await decide(caseId, action);
      await users.rows.query(
        `UPDATE report_case SET last_reported_at = now() - interval '500 days',
                decided_at = CASE WHEN decided_at IS NOT NULL THEN now() - make_interval(days => $2) END
         WHERE id = $1`,
        [caseId, days],
      );
      return { id, caseId };
    };
    const [old, young, hidden, open] = [
      await made('restore', 401),
      await made('restore', 399),
      await made('hide', 401),
      await made(),
    ];
    await users.app.get(Retention).deleteExpired(new Date());
    const kept: { id: string }[] = await users.rows.query(
      'SELECT case_id AS id FROM report WHERE case_id = ANY($1)',
      [[old, young, hidden, open].map(({ caseId }) => caseId)],
    );
    expect(kept.map(({ id }) => id).sort()).toEqual(
      [young, hidden, open].map(({ caseId }) => caseId).sort(),
    );
    await reportByMany(old.id, 1);
    expect(await caseOf(old.id)).toMatchObject({ state: 'open', isWaiting: true, reportCount: 1 });
  });

  describe('reports', () => {
    it('hide a comment once three established people have sent one, until an administrator looks', async () => {
      const { id, tabId, content, author } = await aComment();
      await reportByMany(id, 2);
      expect(await caseOf(id)).toMatchObject({ state: 'open', isWaiting: true, reportCount: 2 });
      expect((await people.seen(tabId)).total).toBe(1);
      await reportByMany(id, 1);
      const reported = await caseOf(id);
      expect(reported).toMatchObject({
        state: 'hidden',
        isWaiting: true,
        reportCount: 3,
        text: content,
        link: `/tab/${tabId}#comment-${id}`,
        author: { username: author.username, mute: null, earlierMutes: 0 },
        decision: { by: null },
      });
      expect((await people.seen(tabId)).total).toBe(0);
      expect(JSON.stringify(await people.seen(tabId))).not.toContain(content);
      expect(await auditOf(id)).toEqual([{ action: 'content.hidden', actor: null }]);
    });

    it('count towards hiding only from established people, one each, and never from the author', async () => {
      const { id, tabId, author } = await aComment();
      const [fresh, muted, once] = [
        await people.register(),
        await people.established(),
        await people.established(),
      ];
      const unconfirmed = (await users.register()).user;
      await users.rpc.call(accountsMute, {
        actorId: admin.id,
        userId: muted.id,
        days: 1,
        reason: 'Insults',
      });
      await users.rpc.call(accountsUnmute, { actorId: admin.id, userId: muted.id });
      for (const { id: reporter } of [fresh, unconfirmed, muted, once, once, once]) {
        await report(reporter, id);
      }
      await expect(report(author.id, id)).rejects.toMatchObject({ code: 'REPORTS.OWN' });
      const { state, reportCount, reports } = await caseOf(id);
      expect([state, reportCount]).toEqual(['open', 4]);
      expect(reports.filter(({ isEstablished }) => isEstablished)).toHaveLength(1);
      expect(await states(tabId)).toEqual(['visible']);
    });

    it('hide once when many come at one moment, at two replicas', async () => {
      const { id, tabId } = await aComment();
      await reportByMany(id, 12);
      expect(await caseOf(id)).toMatchObject({ state: 'hidden', reportCount: 12 });
      expect(await auditOf(id)).toHaveLength(1);
      expect((await people.seen(tabId)).total).toBe(0);
    });

    it('keep what the comment said when it was reported', async () => {
      const { id, content } = await aComment();
      await reportByMany(id, 1);
      await users.rows.query(`UPDATE comment SET content = 'harmless' WHERE id = $1`, [id]);
      const { text, reports } = await caseOf(id);
      expect([text, reports[0]?.seen]).toEqual(['harmless', content]);
    });

    it('keep their place in the queue however many follow', async () => {
      const [early, late] = [await aComment(), await aComment()];
      await reportByMany(early.id, 1);
      await reportByMany(late.id, 1);
      await reportByMany(early.id, 1);
      const query = { actorId: admin.id, state: 'waiting' as const, page: 1, pageSize: 100 };
      const { cases } = await users.rpc.call(reportsQueue, query);
      const order = cases
        .map(({ subjectId }) => subjectId)
        .filter((id) => id === early.id || id === late.id);
      expect(order).toEqual([early.id, late.id]);
    });

    it('are refused for what is not there', async () => {
      const { id } = await people.established();
      for (const kind of ['comment', 'profile'] as const) {
        await expect(report(id, randomUUID(), kind)).rejects.toMatchObject({
          code: 'REPORTS.NOTHING_THERE',
        });
      }
    });

    it('are limited for each account', async () => {
      const { id: reporter } = await people.established();
      const { id } = await aComment();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, () => report(reporter, id)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
      expect((await caseOf(id)).reportCount).toBe(1);
    });
  });

  describe('an administrator', () => {
    it('restores what was hidden, and reports never hide it again', async () => {
      const { id, tabId, content } = await aComment();
      await reportByMany(id, 3);
      const hidden = await caseOf(id);
      await decide(hidden.id, 'restore', hidden.revision);
      expect(JSON.stringify(await people.seen(tabId))).toContain(content);
      expect(await caseOf(id)).toMatchObject({
        state: 'restored',
        isWaiting: false,
        decision: { by: admin.username },
      });
      await reportByMany(id, 5);
      expect(await caseOf(id)).toMatchObject({ state: 'restored', isWaiting: true });
      expect((await people.seen(tabId)).total).toBe(1);
    });

    it('deletes it, which costs its author reputation once', async () => {
      const { id, tabId, author, content } = await aComment();
      await reportByMany(id, 3);
      const { id: caseId } = await caseOf(id);
      const [deleted] = await Promise.all([decide(caseId, 'delete'), decide(caseId, 'delete')]);
      expect(deleted.case).toMatchObject({ state: 'deleted', isWaiting: false, text: null });
      expect(JSON.stringify(await people.seen(tabId))).not.toContain(content);
      const [row]: { points: number }[] = await users.rows.query(
        `SELECT sum(points)::int AS points FROM reputation_entry
         WHERE account_id = $1 AND reason = 'comment-removed'`,
        [author.id],
      );
      expect(row?.points).toBe(-10);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual([
        'comment.deleted',
        'content.hidden',
      ]);
    });

    it('closes the case of a comment that its author deleted', async () => {
      const { id, author } = await aComment();
      await reportByMany(id, 1);
      await users.rpc.call(commentsDelete, { accountId: author.id, commentId: id });
      const gone = await caseOf(id);
      expect([gone.text, gone.isWaiting]).toEqual([null, true]);
      await expect(decide(gone.id, 'hide')).rejects.toMatchObject({
        code: 'REPORTS.NOTHING_THERE',
      });
      await decide(gone.id, 'delete');
      expect((await caseOf(id)).isWaiting).toBe(false);
    });

    it('is refused as outdated when another one was faster', async () => {
      const { id } = await aComment();
      await reportByMany(id, 1);
      const { id: caseId, revision } = await caseOf(id);
      await decide(caseId, 'hide', revision);
      await expect(decide(caseId, 'restore', revision)).rejects.toMatchObject({
        code: 'REQUEST.OUTDATED',
        current: expect.objectContaining({ state: 'hidden', revision: revision + 1 }),
      });
      expect((await caseOf(id)).state).toBe('hidden');
    });

    it('is one in the database, whatever the session says', async () => {
      const { id: actorId } = await people.register();
      const { id } = await aComment();
      await reportByMany(id, 1);
      const { id: caseId } = await caseOf(id);
      const page = { state: 'waiting' as const, page: 1, pageSize: 1 };
      const outcomes = await Promise.allSettled([
        users.rpc.call(reportsQueue, { actorId, ...page }),
        users.rpc.call(reportsDecide, { actorId, caseId, action: 'delete' }),
        users.rpc.call(accountsMute, { actorId, userId: admin.id, days: 1, reason: 'x' }),
        users.rpc.call(accountsUnmute, { actorId, userId: admin.id }),
      ]);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ reason: { code: 'AUTH.FORBIDDEN' } });
      }
    });

    it('hides a profile and shows it again', async () => {
      const { id } = await people.register();
      await users.rows.query(
        `INSERT INTO account_profile (account_id, bio) VALUES ($1, 'Buy my strings')`,
        [id],
      );
      const { id: reporter } = await people.established();
      await report(reporter, id, 'profile');
      const { id: caseId, text } = await caseOf(id);
      expect(text).toContain('Buy my strings');
      const isHidden = async () =>
        (await users.rpc.call(profilesGetOwn, { accountId: id })).profile.isHidden;
      await decide(caseId, 'hide');
      expect(await isHidden()).toBe(true);
      await decide(caseId, 'restore');
      expect(await isHidden()).toBe(false);
      await decide(caseId, 'delete');
      expect((await caseOf(id)).text).not.toContain('Buy my strings');
    });

    it.each([
      ['the texts of a profile', 'profile', { bio: null, picture: { small: expect.any(String) } }],
      ['a picture', 'picture', { bio: 'Buy my strings', picture: null }],
    ] as const)(
      'deletes %s, and no window that was open brings it back',
      async (_name, kind, left) => {
        const { id: accountId } = await people.register();
        const update = (bio: string, expectedRevision?: number) =>
          users.rpc.call(profilesUpdate, { accountId, changes: { bio }, expectedRevision });
        const { profile: open } = await update('Buy my strings');
        await users.rows.query(
          `UPDATE account SET picture_small = repeat(md5(id::text), 2), picture_large = repeat(md5(username), 2) WHERE id = $1`,
          [accountId],
        );
        const changed = await users.hear(accountChanged);
        await report((await people.established()).id, accountId, kind);
        const { id: caseId } = await caseOf(accountId);
        // What its owner sees does not change, so the window may still save.
        await decide(caseId, 'hide');
        await decide(caseId, 'restore');
        expect((await users.rpc.call(profilesGetOwn, { accountId })).profile.revision).toBe(
          open.revision,
        );
        await decide(caseId, 'delete');
        await expect(update('Buy my strings', open.revision)).rejects.toMatchObject({
          code: 'REQUEST.OUTDATED',
          current: { ...left, revision: open.revision + 1 },
        });
        // Its other sessions hear what is left.
        await waitFor(() =>
          changed.some(
            ({ user: { id, picture } }) => id === accountId && !picture === (left.picture === null),
          ),
        );
      },
    );
  });

  describe('what its author changes', () => {
    const setBio = (accountId: string, bio: string) =>
      users.rpc.call(profilesUpdate, { accountId, changes: { bio } });
    const setPicture = (accountId: string) =>
      users.app.get(ProfilesService).setPicture(accountId, {
        small: randomBytes(32).toString('hex'),
        large: randomBytes(32).toString('hex'),
      });
    const isShown = async (accountId: string) => {
      const { profile } = await users.rpc.call(profilesView, { accountId });
      return profile.isPublic ? profile.picture : undefined;
    };

    it('is shown to its owner while it is hidden', async () => {
      const { id } = await people.register();
      const isToldHidden = async () =>
        (await users.rpc.call(profilesGetOwn, { accountId: id })).profile.isPictureHidden;
      await setPicture(id);
      expect(await isToldHidden()).toBe(false);
      await reportByMany(id, 3, 'picture');
      expect(await isToldHidden()).toBe(true);
      expect((await setPicture(id)).profile.isPictureHidden).toBe(false);
      expect(await isToldHidden()).toBe(false);
    });

    it('can be reported again by the same people, and is hidden again, although it was restored', async () => {
      const { id, tabId, author } = await aComment();
      const reporters = await reportByMany(id, 3);
      await decide((await caseOf(id)).id, 'restore');
      await users.rpc.call(commentsEdit, {
        accountId: author.id,
        commentId: id,
        content: 'Cheaper strings',
      });
      for (const [index, reporter] of reporters.entries()) {
        await report(reporter, id);
        await report(reporter, id);
        expect(await caseOf(id)).toMatchObject({ isWaiting: true, reportCount: index + 1 });
      }
      expect(await caseOf(id)).toMatchObject({ state: 'hidden', decision: { by: null } });
      expect((await people.seen(tabId)).total).toBe(0);
    });

    it('does not lose the reports that are still undecided', async () => {
      const { id, tabId, author } = await aComment();
      await reportByMany(id, 2);
      await users.rpc.call(commentsEdit, {
        accountId: author.id,
        commentId: id,
        content: 'Cheaper strings',
      });
      await reportByMany(id, 1);
      expect(await caseOf(id)).toMatchObject({ state: 'hidden', reportCount: 3 });
      expect((await people.seen(tabId)).total).toBe(0);
    });

    it('waits for an administrator when a picture takes the place of a hidden or deleted one', async () => {
      const { id } = await people.register();
      await users.rpc.call(settingsUpdate, { accountId: id, changes: { publicProfile: true } });
      for (const action of ['hide', 'delete'] as const) {
        await setPicture(id);
        const reporters = await reportByMany(id, 3, 'picture');
        expect(await isShown(id)).toBeNull();
        await decide((await caseOf(id)).id, action);
        await setPicture(id);
        // Nobody has decided about this one.
        expect(await isShown(id)).not.toBeNull();
        if (action === 'hide') expect((await caseOf(id)).state).toBe('open');
        await Promise.all(reporters.map((reporter) => report(reporter, id, 'picture')));
        expect(await caseOf(id)).toMatchObject({
          state: 'hidden',
          isWaiting: true,
          reportCount: 3,
        });
        expect(await isShown(id)).toBeNull();
      }
    });

    it('can be hidden by an administrator who hid what was there before', async () => {
      const { id } = await people.register();
      await users.rpc.call(settingsUpdate, { accountId: id, changes: { publicProfile: true } });
      await setPicture(id);
      await reportByMany(id, 1, 'picture');
      const { id: caseId } = await caseOf(id);
      await decide(caseId, 'hide');
      await setPicture(id);
      await decide(caseId, 'hide');
      expect(await isShown(id)).toBeNull();
    });

    it('can be reported when it says again what was deleted', async () => {
      const { id } = await people.register();
      await setBio(id, 'Buy my strings');
      const [reporter] = await reportByMany(id, 1, 'profile');
      await decide((await caseOf(id)).id, 'delete');
      await setBio(id, 'Buy my strings');
      await report(reporter ?? '', id, 'profile');
      expect(await caseOf(id)).toMatchObject({ state: 'open', isWaiting: true, reportCount: 1 });
    });

    it.each(['hide', 'restore', 'delete'] as const)(
      'is not what an administrator saw: %s is refused with what is there now',
      async (action) => {
        const { id, author } = await aComment();
        await reportByMany(id, 1);
        const { id: caseId, revision, version } = await caseOf(id);
        await users.rpc.call(commentsEdit, {
          accountId: author.id,
          commentId: id,
          content: 'Harmless',
        });
        await expect(decide(caseId, action, revision, version)).rejects.toMatchObject({
          code: 'REQUEST.OUTDATED',
          current: expect.objectContaining({ text: 'Harmless', state: 'open', isWaiting: true }),
        });
        const { revision: now, version: present } = await caseOf(id);
        await decide(caseId, action, now, present);
        expect((await caseOf(id)).isWaiting).toBe(false);
      },
    );

    it('can be reported while the account is being deleted', async () => {
      const reporters = await Promise.all(Array.from({ length: 4 }, () => people.established()));
      for (let round = 0; round < 5; round += 1) {
        const { user, password } = await users.register();
        const playlistId = randomUUID();
        await users.rows.query('UPDATE account SET email_verified = true WHERE id = $1', [user.id]);
        const { id: commentId } = await people.comment(user.id);
        await users.rpc.call(playlistsCreate, {
          accountId: user.id,
          playlistId,
          name: 'Cheap strings',
          isPublic: true,
          tabIds: [],
        });
        const subjects = [
          ['comment', commentId],
          ['profile', user.id],
          ['list', playlistId],
        ] as const;
        const deletion = users.rpc.call(accountsDelete, {
          accountId: user.id,
          password,
          client: aClient(),
        });
        let isDeleted = false;
        void deletion.then(() => (isDeleted = true));
        const outcomes: PromiseSettledResult<unknown>[] = [];
        while (!isDeleted) {
          outcomes.push(
            ...(await Promise.allSettled(
              subjects.map(([kind, id], index) => report(reporters[index]?.id ?? '', id, kind)),
            )),
          );
        }
        await deletion;
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        for (const { reason } of refused) {
          expect(['REPORTS.NOTHING_THERE', 'REQUEST.TOO_MANY']).toContain(reason.code);
        }
      }
    });
  });

  it('hides a public list from everybody but its owner, and deletes it', async () => {
    const [owner, reporter] = [await people.register(), await people.established()];
    const playlistId = randomUUID();
    const tabIds = Array.from({ length: 12 }, () => randomUUID());
    const { playlist } = await users.rpc.call(playlistsCreate, {
      accountId: owner.id,
      playlistId,
      name: 'Cheap strings',
      isPublic: true,
      tabIds,
    });
    const key = keyOfListSlug(playlist.slug ?? '') ?? '';
    const shared = () => users.rpc.call(playlistsShared, { key });
    const own = async () =>
      (await users.rpc.call(playlistsList, { accountId: owner.id })).playlists.map(({ id }) => id);
    const isHidden = async () =>
      (await users.rpc.call(playlistsGet, { accountId: owner.id, playlistId })).playlist.isHidden;
    await report(reporter.id, playlistId, 'list');
    const { id: caseId, text, link, tabs, tabCount } = await caseOf(playlistId);
    expect([tabs?.map(({ id }) => id), tabCount]).toEqual([tabIds.slice(0, 10), 12]);
    expect([text, link]).toEqual(['Cheap strings', `/lists/${playlist.slug}`]);
    expect(await isHidden()).toBe(false);
    await decide(caseId, 'hide');
    expect(await isHidden()).toBe(true);
    await expect(shared()).rejects.toMatchObject({ code: 'PLAYLISTS.NOT_FOUND' });
    expect(await own()).toEqual([playlistId]);
    await decide(caseId, 'restore');
    expect((await shared()).playlist.id).toBe(playlistId);
    await decide(caseId, 'delete');
    expect(await own()).toEqual([]);
    expect((await auditOf(playlistId)).map(({ action }) => action)).toEqual([
      'content.deleted',
      'content.restored',
      'content.hidden',
    ]);
  });

  describe('a muted account', () => {
    const mute = (userId: string, days: number | null = 7) =>
      users.rpc.call(accountsMute, { actorId: admin.id, userId, days, reason: 'Advertises' });

    it('cannot comment or report, and hears until when', async () => {
      const { id } = await people.established();
      const other = await aComment();
      const { mute: state } = await mute(id);
      expect(state).toMatchObject({ until: expect.any(String), reason: 'Advertises' });
      for (const call of [people.comment(id), report(id, other.id)]) {
        await expect(call).rejects.toMatchObject({
          code: 'COMMUNITY.MUTED',
          message: expect.stringContaining(`${new Date(state?.until ?? '').getUTCFullYear()}`),
        });
      }
      await users.rpc.call(accountsUnmute, { actorId: admin.id, userId: id });
      await people.comment(id);
      await report(id, other.id);
    });

    it('writes nothing that others see, and takes back what it wrote', async () => {
      const { id: accountId } = await people.register();
      const pictures = users.app.get(ProfilesService);
      const picture = () => ({
        small: randomBytes(32).toString('hex'),
        large: randomBytes(32).toString('hex'),
      });
      const save = (changes: RequestOf<typeof profilesUpdate>['changes']) =>
        users.rpc.call(profilesUpdate, { accountId, changes });
      const create = (isPublic: boolean, playlistId: string = randomUUID()) =>
        users.rpc.call(playlistsCreate, {
          accountId,
          playlistId,
          name: 'Practice',
          isPublic,
          tabIds: [],
        });
      const change = (playlistId: string, changes: RequestOf<typeof playlistsUpdate>['changes']) =>
        users.rpc.call(playlistsUpdate, { accountId, playlistId, changes });
      await save({ bio: 'Plays', location: 'Home' });
      await pictures.setPicture(accountId, picture());
      const { playlist: shown } = await create(true);
      const { playlist: own } = await create(false);
      await mute(accountId);

      const refused = await Promise.allSettled([
        save({ bio: 'Buy my strings', location: 'Home' }),
        pictures.setPicture(accountId, picture()),
        create(true),
        change(own.id, { isPublic: true }),
        change(shown.id, { name: 'Buy my strings' }),
        users.rpc.call(playlistsRenewLink, { accountId, playlistId: own.id }),
      ]);
      for (const outcome of refused) {
        expect(outcome).toMatchObject({ reason: { code: 'COMMUNITY.MUTED' } });
      }
      const { profile } = await save({ firstName: 'Ada', bio: null, location: 'Home' });
      expect(profile).toMatchObject({ bio: null, location: 'Home' });
      expect((await pictures.setPicture(accountId, null)).profile.picture).toBeNull();
      expect((await change(own.id, { name: 'Mine' })).playlist.name).toBe('Mine');
      expect((await change(shown.id, { isPublic: false })).playlist.slug).toBeNull();
    });

    it('can again when the time is over', async () => {
      const { id } = await people.register();
      await mute(id);
      await users.rows.query(
        `UPDATE account_mute SET since = since - interval '8 days', until = until - interval '8 days'
         WHERE account_id = $1`,
        [id],
      );
      await people.comment(id);
    });

    it('has one mute however many administrators mute it at one moment', async () => {
      const author = await aComment();
      await reportByMany(author.id, 1);
      await Promise.all([mute(author.author.id, 1), mute(author.author.id, null)]);
      const { author: shown } = await caseOf(author.id);
      expect(shown.mute).not.toBeNull();
      expect(shown.earlierMutes).toBe(1);
      await users.rpc.call(accountsUnmute, { actorId: admin.id, userId: author.author.id });
      expect((await caseOf(author.id)).author).toMatchObject({ mute: null, earlierMutes: 2 });
    });

    it('is never an administrator, and exists', async () => {
      await expect(mute(admin.id)).rejects.toMatchObject({ code: 'REPORTS.ADMIN' });
      await expect(mute(randomUUID())).rejects.toMatchObject({ code: 'USERS.NOT_FOUND' });
    });

    it('finds the mute and its own reports in the export of its data', async () => {
      const { id } = await people.established();
      const other = await aComment();
      await report(id, other.id);
      await mute(id);
      const { reports, mutes } = await users.rpc.call(accountsExport, { accountId: id });
      expect(reports).toEqual([
        { kind: 'comment', reason: 'spam', note: '', createdAt: expect.any(String) },
      ]);
      expect(mutes).toEqual([
        {
          since: expect.any(String),
          until: expect.any(String),
          liftedAt: null,
          reason: 'Advertises',
        },
      ]);
      await users.rows.query('DELETE FROM account WHERE id = $1', [id]);
      expect((await caseOf(other.id)).reportCount).toBe(0);
    });
  });
});
