import { randomUUID } from 'node:crypto';
import {
  commentsDelete,
  commentsReplies,
  communityTabStanding,
  tabCommented,
  type Comment,
} from '@tabdock/contracts/community';
import {
  profilesGetOwn,
  profilesUpdate,
  settingsUpdate,
  usersAudit,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { CommentVisibility } from '../src/comments/comment-visibility';
import { Mutes } from '../src/restrictions/mutes';
import { Commenters } from './support/commenters';
import { UsersInstallation } from './support/users-process';

describe('comments', () => {
  let users: UsersInstallation;
  let people: Commenters;

  beforeAll(async () => {
    users = await UsersInstallation.start({ COMMENTS_PER_ACCOUNT: '200' });
    await users.addReplica();
    people = new Commenters(users);
  });

  afterAll(() => users?.stop());

  const total = async (tabId: string) => {
    const { standings } = await users.rpc.call(communityTabStanding, { tabIds: [tabId] });
    return standings[0]?.comments;
  };
  /** Contents by level, as `one(two(three))`. */
  const outline = (comments: readonly Comment[]): string =>
    comments
      .map(({ state, content, replies }) => {
        const own = state === 'visible' ? content : state;
        return replies.length > 0 ? `${own}(${outline(replies)})` : own;
      })
      .join(' ');

  describe('of a tab', () => {
    it('are threads of replies down to the third reply, the oldest reply first', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const post = (by: string, content: string, parent?: Comment) =>
        people.post(by, tabId, { content, ...(parent && { parentId: parent.id }) });
      const root = await post(ada, 'a');
      const one = await post(bo, 'b', root);
      const two = await post(ada, 'c', one);
      const three = await post(bo, 'd', two);
      await post(ada, 'e', root);
      await post(bo, 'f');
      expect(three.level).toBe(3);
      await expect(post(ada, 'too deep', three)).rejects.toMatchObject({
        code: 'COMMENTS.TOO_DEEP',
      });
      const { comments } = await people.list(tabId);
      expect(outline(comments)).toBe('f a(b(c(d)) e)');
      expect(await total(tabId)).toBe(6);
    });

    it('cannot be replies to a comment on another tab or to none', async () => {
      const ada = await people.join();
      const [tab, otherTab] = [randomUUID(), randomUUID()];
      const { id: parentId } = await people.post(ada, otherTab);
      await expect(people.post(ada, tab, { parentId })).rejects.toMatchObject({
        code: 'REQUEST.INVALID',
      });
      await expect(people.post(ada, tab, { parentId: randomUUID() })).rejects.toMatchObject({
        code: 'COMMENTS.PARENT_GONE',
      });
      expect(await total(tab)).toBe(0);
    });

    it('are posted once by repeated calls with one id at two replicas', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      const commentId = randomUUID();
      const repeated = Array.from({ length: 8 }, () =>
        people.post(ada, tabId, { commentId, content: 'Once' }),
      );
      expect(new Set((await Promise.all(repeated)).map(({ id }) => id))).toEqual(
        new Set([commentId]),
      );
      expect(outline((await people.list(tabId)).comments)).toBe('Once');
      expect(await total(tabId)).toBe(1);
    });

    it('show all but the name of a person only if the profile is public', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      await users.rpc.call(profilesUpdate, {
        accountId: ada,
        changes: { displayName: 'Six Strings' },
      });
      await people.post(ada, tabId);
      const card = async () => (await people.list(tabId)).comments[0]?.userProfile;
      expect(await card()).toEqual({ displayName: 'Six Strings' });
      await users.rpc.call(settingsUpdate, { accountId: ada, changes: { publicProfile: true } });
      expect(await card()).toEqual({
        displayName: 'Six Strings',
        username: expect.any(String) as string,
        isVerified: false,
        reputation: 0,
        picture: null,
      });
    });

    it('keep hostile text as it was written', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      const content =
        "<img src=x onerror=alert(1)>\n'; DROP TABLE comment;-- \u202eשלום javascript:alert(1)";
      await people.post(ada, tabId, { content });
      expect(outline((await people.list(tabId)).comments)).toBe(content);
    });

    it('are announced, with their number', async () => {
      const heard = await users.hear(tabCommented);
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const root = await people.post(ada, tabId);
      const reply = await people.post(bo, tabId, { parentId: root.id });
      await people.delete(bo, reply.id);
      const ofTab = () => heard.filter((event) => event.tabId === tabId);
      await waitFor(() => ofTab().length === 3);
      expect(ofTab()).toMatchObject([
        { commentId: root.id, parentId: null, total: 1, change: 'posted' },
        { commentId: reply.id, parentId: root.id, total: 2, change: 'posted' },
        { commentId: reply.id, parentId: root.id, total: 1, change: 'removed' },
      ]);
    });
  });

  describe('in pages', () => {
    it('are each on one page, in either order', async () => {
      const tabId = randomUUID();
      const people_ = await Promise.all(Array.from({ length: 3 }, () => people.join()));
      const [ada = '', bo = '', cy = ''] = people_;
      const posted: string[] = [];
      for (let place = 0; place < 65; place += 1) {
        posted.push((await people.post(ada, tabId, { content: `${place}` })).id);
      }
      for (const id of posted.slice(10, 20)) await people.vote(bo, id, 'up');
      for (const id of posted.slice(15, 18)) await people.vote(cy, id, 'up');
      await people.vote(bo, posted[40] ?? '', 'down');
      const all = async (order: 'best' | 'newest') => {
        const pages: Comment[][] = [];
        let after: string | undefined;
        do {
          const { comments, nextPage } = await people.list(tabId, {
            order,
            ...(after && { after }),
          });
          pages.push(comments);
          after = nextPage ?? undefined;
        } while (after !== undefined);
        expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
        return pages.flat().map(({ content }) => Number(content));
      };
      const descending = (from: number, to: number) =>
        Array.from({ length: from - to + 1 }, (_, place) => from - place);
      expect(await all('newest')).toEqual(descending(64, 0));
      expect(await all('best')).toEqual([
        ...descending(17, 15),
        ...descending(19, 18),
        ...descending(14, 10),
        ...descending(64, 41),
        ...descending(39, 20),
        ...descending(9, 0),
        40,
      ]);
    });

    it('are in the order of how sure it is that people like them', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      const votes = { disliked: [0, 3], few: [2, 0], many: [40, 5], mixed: [20, 20], none: [0, 0] };
      for (const [content, [upvotes, downvotes]] of Object.entries(votes)) {
        const { id } = await people.post(ada, tabId, { content });
        await users.rows.query('UPDATE comment SET upvotes = $2, downvotes = $3 WHERE id = $1', [
          id,
          upvotes,
          downvotes,
        ]);
      }
      const { comments } = await people.list(tabId, { order: 'best' });
      expect(outline(comments)).toBe('many mixed few none disliked');
    });

    it('always hold the thread of a link, down to the linked reply', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      const old = await people.post(ada, tabId, { content: 'old' });
      for (let place = 0; place < 12; place += 1) {
        await people.post(ada, tabId, { parentId: old.id, content: `reply ${place}` });
      }
      const { comments: threads } = await people.list(tabId);
      const last = await users.rpc.call(commentsReplies, {
        accountId: null,
        threadId: old.id,
        after: threads[0]?.moreReplies?.after,
      });
      expect(outline(last.replies)).toBe('reply 10 reply 11');
      const deep = await people.post(ada, tabId, {
        parentId: last.replies[1]?.id ?? '',
        content: 'deep',
      });
      for (let place = 0; place < 30; place += 1) {
        await people.post(ada, tabId, { content: `${place}` });
      }
      const { comments, nextPage } = await people.list(tabId, { commentId: deep.id });
      expect(comments).toHaveLength(31);
      expect(outline(comments.slice(0, 1))).toBe(
        `old(${Array.from({ length: 10 }, (_, place) => `reply ${place}`).join(' ')} reply 11(deep))`,
      );
      expect(comments[0]?.moreReplies).toMatchObject({ count: 1 });
      expect(nextPage).not.toBeNull();
      const elsewhere = await people.list(randomUUID(), { commentId: deep.id });
      expect(elsewhere.comments).toEqual([]);
    });

    it('refuse a cursor that is none', async () => {
      await expect(people.list(randomUUID(), { after: "0~1~' OR 1=1" })).rejects.toMatchObject({
        code: 'REQUEST.INVALID',
      });
    });
  });

  describe('are changed', () => {
    it('by their author alone, and say so', async () => {
      const [ada, bo] = [await people.join(), await people.join()];
      const { id, isEdited } = await people.post(ada, randomUUID());
      expect(isEdited).toBe(false);
      expect(await people.edit(ada, id, 'Better words')).toMatchObject({
        content: 'Better words',
        isEdited: true,
        revision: 2,
      });
      await expect(people.edit(bo, id, 'Worse')).rejects.toMatchObject({
        code: 'COMMENTS.NOT_AUTHOR',
      });
    });

    it('not for a revision that is no longer there, and the refusal holds the present text', async () => {
      const ada = await people.join();
      const { id } = await people.post(ada, randomUUID());
      const edits = ['left', 'right'].map((words) => people.edit(ada, id, words, 1));
      const [won, lost] = (await Promise.allSettled(edits))
        .toSorted((a, b) => b.status.localeCompare(a.status))
        .reverse();
      expect([won?.status, lost?.status]).toEqual(['fulfilled', 'rejected']);
      const content = won?.status === 'fulfilled' ? won.value.content : '';
      expect(lost?.status === 'rejected' ? lost.reason : {}).toMatchObject({
        code: 'REQUEST.OUTDATED',
        current: { content, revision: 2 },
      });
      await expect(people.delete(ada, id, 1)).rejects.toMatchObject({ code: 'REQUEST.OUTDATED' });
    });
  });

  describe('are deleted', () => {
    it('for good without replies; with replies their place stays until the last reply goes', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const root = await people.post(ada, tabId, { content: 'root' });
      const reply = await people.post(bo, tabId, { parentId: root.id, content: 'reply' });
      expect(await people.delete(ada, root.id)).toMatchObject({
        state: 'deleted',
        content: '',
        userProfile: {
          displayName: 'Deleted comment',
          isVerified: false,
          reputation: 0,
          isGone: true,
        },
        isOwn: false,
      });
      expect(outline((await people.list(tabId)).comments)).toBe('deleted(reply)');
      expect(await total(tabId)).toBe(1);
      await expect(people.edit(ada, root.id, 'back')).rejects.toMatchObject({
        code: 'COMMENTS.NOT_FOUND',
      });
      await expect(people.post(bo, tabId, { parentId: root.id })).rejects.toMatchObject({
        code: 'COMMENTS.PARENT_GONE',
      });
      expect(await people.delete(bo, reply.id)).toBeNull();
      expect((await people.list(tabId)).comments).toEqual([]);
      expect(await total(tabId)).toBe(0);
    });

    it('by an administrator who may do nothing as such only where it is their own', async () => {
      const tabId = randomUUID();
      const [ada, admin] = [await people.join(), await people.join()];
      await users.makeAdmin(admin);
      const [foreign, own] = [await people.post(ada, tabId), await people.post(admin, tabId)];
      const remove = (commentId: string) =>
        users.rpc.call(commentsDelete, { accountId: admin, commentId, isOwnOnly: true });
      await expect(remove(foreign.id)).rejects.toMatchObject({
        code: 'AUTH.SECOND_FACTOR_MISSING',
      });
      expect(await remove(own.id)).toEqual({ comment: null });
    });

    it('only by their author or an administrator, whose deletion is recorded and costs reputation', async () => {
      const tabId = randomUUID();
      const [ada, bo, admin] = [await people.join(), await people.join(), await people.join()];
      await users.makeAdmin(admin);
      const { id } = await people.post(ada, tabId);
      await expect(people.delete(bo, id)).rejects.toMatchObject({ code: 'COMMENTS.NOT_AUTHOR' });
      await people.delete(admin, id);
      expect(await total(tabId)).toBe(0);
      const { entries } = await users.rpc.call(usersAudit, {
        actorId: admin,
        page: 1,
        pageSize: 10,
      });
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'comment.deleted',
          details: { comment: id, tab: tabId },
        }),
      );
      const { profile } = await users.rpc.call(profilesGetOwn, { accountId: ada });
      expect(profile).toMatchObject({ reputation: -10, totalComments: 0 });
    });

    it('while others reply, at two replicas: a reply is refused or keeps the place', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      for (let round = 0; round < 20; round += 1) {
        const { id: parentId } = await people.post(ada, tabId);
        const [, reply] = await Promise.allSettled([
          people.delete(ada, parentId),
          people.post(bo, tabId, { parentId, content: `reply ${round}` }),
        ]);
        if (reply.status === 'rejected') {
          expect(reply.reason).toMatchObject({ code: 'COMMENTS.PARENT_GONE' });
        }
        const { comments } = await people.list(tabId);
        const thread = comments.find(({ id }) => id === parentId);
        expect(thread ? outline([thread]) : 'gone').toBe(
          reply.status === 'fulfilled' ? `deleted(reply ${round})` : 'gone',
        );
        if (reply.status === 'fulfilled') await people.delete(bo, reply.value.id);
      }
      expect((await people.list(tabId)).comments).toEqual([]);
    });

    it('two last replies at once: the place goes with them', async () => {
      const tabId = randomUUID();
      const ada = await people.join();
      for (let round = 0; round < 10; round += 1) {
        const root = await people.post(ada, tabId);
        const replies = [
          await people.post(ada, tabId, { parentId: root.id }),
          await people.post(ada, tabId, { parentId: root.id }),
        ];
        await people.delete(ada, root.id);
        await Promise.all(replies.map(({ id }) => people.delete(ada, id)));
      }
      expect((await people.list(tabId)).comments).toEqual([]);
      expect(await total(tabId)).toBe(0);
    });
  });

  describe('are voted on', () => {
    it('once by each person: the same again changes nothing, the other one replaces it', async () => {
      const tabId = randomUUID();
      const [ada, bo, cy] = [await people.join(), await people.join(), await people.join()];
      const { id } = await people.post(ada, tabId);
      expect(await people.vote(bo, id, 'up')).toEqual({ upvotes: 1, downvotes: 0, userVote: 'up' });
      expect(await people.vote(bo, id, 'up')).toMatchObject({ upvotes: 1 });
      expect(await people.vote(cy, id, 'down')).toMatchObject({ upvotes: 1, downvotes: 1 });
      expect(await people.vote(bo, id, 'down')).toMatchObject({ upvotes: 0, downvotes: 2 });
      const seen = (await people.list(tabId, { as: cy })).comments[0];
      expect(seen).toMatchObject({ downvotes: 2, userVote: 'down', revision: 1 });
      expect(await people.vote(bo, id, null)).toEqual({
        upvotes: 0,
        downvotes: 1,
        userVote: null,
      });
      expect(await people.vote(bo, id, null)).toMatchObject({ downvotes: 1 });
    });

    it('fifty times by one person at one moment at two replicas: it is one vote', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const { id } = await people.post(ada, tabId);
      await Promise.all(
        Array.from({ length: 50 }, (_, place) => people.vote(bo, id, place % 2 ? 'up' : 'down')),
      );
      const [comment] = (await people.list(tabId, { as: bo })).comments;
      expect((comment?.upvotes ?? 0) + (comment?.downvotes ?? 0)).toBe(1);
      expect(comment?.userVote).toBe(comment?.upvotes === 1 ? 'up' : 'down');
      const { profile } = await users.rpc.call(profilesGetOwn, { accountId: ada });
      expect([-2, 7, 3]).toContain(profile.reputation);
    });

    it('not by their author, nor when they are gone', async () => {
      const [ada, bo] = [await people.join(), await people.join()];
      const { id } = await people.post(ada, randomUUID());
      await expect(people.vote(ada, id, 'up')).rejects.toMatchObject({ code: 'COMMENTS.OWN_VOTE' });
      await people.delete(ada, id);
      await expect(people.vote(bo, id, 'up')).rejects.toMatchObject({
        code: 'COMMENTS.NOT_FOUND',
      });
    });
  });

  describe('that are hidden', () => {
    const setHidden = (id: string, isHidden: boolean) =>
      users.rows.transaction((manager) => {
        const visibility = users.app.get(CommentVisibility, { strict: false });
        return isHidden ? visibility.hide(manager, id) : visibility.show(manager, id);
      });

    it('are not counted and shown to their author alone, until they are shown again', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const { id } = await people.post(ada, tabId, { content: 'rude' });
      expect([await setHidden(id, true), await setHidden(id, true)]).toEqual([true, false]);
      expect(await total(tabId)).toBe(0);
      expect((await people.list(tabId, { as: bo })).comments).toEqual([]);
      expect((await people.list(tabId, { as: ada })).comments).toMatchObject([
        { state: 'hidden', content: 'rude' },
      ]);
      await expect(people.vote(bo, id, 'up')).rejects.toMatchObject({ code: 'COMMENTS.NOT_FOUND' });
      await setHidden(id, false);
      expect(outline((await people.list(tabId)).comments)).toBe('rude');
      expect(await total(tabId)).toBe(1);
    });

    it('keep their place without text where there are replies', async () => {
      const tabId = randomUUID();
      const [ada, bo] = [await people.join(), await people.join()];
      const root = await people.post(ada, tabId, { content: 'rude' });
      await people.post(bo, tabId, { parentId: root.id, content: 'reply' });
      await setHidden(root.id, true);
      const [thread] = (await people.list(tabId)).comments;
      expect(thread).toMatchObject({
        state: 'hidden',
        content: '',
        userProfile: { displayName: 'Hidden comment', isGone: true },
      });
      expect(outline([thread as Comment])).toBe('hidden(reply)');
      expect(await total(tabId)).toBe(1);
    });
  });

  describe('are refused', () => {
    it('as the first one of an account without a confirmed address', async () => {
      const tabId = randomUUID();
      const ada = await people.join(false);
      await expect(people.post(ada, tabId)).rejects.toMatchObject({
        code: 'COMMENTS.ADDRESS_UNCONFIRMED',
      });
      await users.rows.query('UPDATE account SET email_verified = true WHERE id = $1', [ada]);
      expect(await people.post(ada, tabId)).toMatchObject({ isOwn: true });
    });

    it('with the same text within an hour, on any tab and at any replica', async () => {
      const ada = await people.join();
      const both = [0, 1].map(() => people.post(ada, randomUUID(), { content: 'Buy my course' }));
      const results = await Promise.allSettled(both);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(
        people.post(ada, randomUUID(), { content: 'BUY my course' }),
      ).rejects.toMatchObject({ code: 'COMMENTS.SAME_TEXT' });
      await users.rows.query(
        `UPDATE comment SET created_at = now() - interval '61 minutes' WHERE account_id = $1`,
        [ada],
      );
      expect(await people.post(ada, randomUUID(), { content: 'Buy my course' })).toBeDefined();
    });

    it('from an account that is muted', async () => {
      const ada = await people.join();
      const { id } = await people.post(ada, randomUUID());
      await users.rows.transaction((manager) =>
        users.app.get(Mutes, { strict: false }).mute(manager, ada, { until: null, reason: 'Rude' }),
      );
      const muted = { code: 'COMMUNITY.MUTED' };
      await expect(people.post(ada, randomUUID())).rejects.toMatchObject(muted);
      await expect(people.edit(ada, id, 'Ruder')).rejects.toMatchObject(muted);
    });

    it('from an account that was deleted', async () => {
      const commentId = randomUUID();
      await expect(people.post(randomUUID(), randomUUID(), { commentId })).rejects.toMatchObject({
        code: 'AUTH.REQUIRED',
      });
    });

    it('beyond the hourly limit, which says when to go on', async () => {
      const ada = await people.join();
      const tabId = randomUUID();
      for (let place = 0; place < 200; place += 1) await people.post(ada, tabId);
      await expect(people.post(ada, tabId)).rejects.toMatchObject({
        code: 'REQUEST.TOO_MANY',
        retryAfterSeconds: expect.any(Number) as number,
      });
    });
  });
});
