import { randomUUID } from 'node:crypto';
import {
  commentsReplies,
  ratingsList,
  ratingsRemove,
  ratingsSet,
} from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { peopleView, settingsUpdate } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { Commenters } from './support/commenters';
import { UsersInstallation } from './support/users-process';

const GONE = {
  code: 'TAB.TAKEN_DOWN',
  message: 'This tab was removed after a takedown notice.',
};

type Applied = EventDataOf<typeof takedownApplied>;

/** No search-service runs here: what these tests see holds while it is away. */
describe('what people said about a tab that is taken down', () => {
  let users: UsersInstallation;
  let people: Commenters;
  let number = 0;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    people = new Commenters(users);
  });
  afterAll(() => users?.stop());

  function takedownOf(...tabIds: string[]): Applied {
    number += 1;
    return {
      takedownId: randomUUID(),
      number,
      revision: 1,
      tabs: tabIds.map((tabId) => ({ tabId, sourceId: 'demo', url: 'https://tabs.example/1' })),
    };
  }
  const publisher = () => users.app.get(EventPublisher);
  /** The highest revision that was published of each takedown. */
  const published = new Map<string, number>();
  const note = (id: string, revision: number) =>
    published.set(id, Math.max(revision, published.get(id) ?? 0));
  const announce = (takedown: Applied) => {
    note(takedown.takedownId, takedown.revision);
    return publisher().publish(takedownApplied, takedown);
  };
  const lift = ({ takedownId, number: itsNumber, tabs }: Applied, revision = 2) => {
    note(takedownId, revision);
    return publisher().publish(takedownLifted, {
      takedownId,
      number: itsNumber,
      revision,
      tabIds: tabs.map(({ tabId }) => tabId),
    });
  };
  const isGone = async (tabId: string) => {
    const error: unknown = await people.list(tabId).catch((thrown: unknown) => thrown);
    return (error as { code?: string }).code === GONE.code;
  };
  const untilGone = (tabId: string) => waitFor(() => isGone(tabId));
  const untilBack = (tabId: string) => waitFor(async () => !(await isGone(tabId)));
  /** The queue keeps the order, so what was published before was received by then; several are handled at once. */
  const untilHandled = async () => {
    const tabId = randomUUID();
    await announce(takedownOf(tabId));
    await untilGone(tabId);
    await waitFor(async () => {
      const rows = await users.app
        .get(DataSource)
        .query<{ id: string; revision: number }[]>('SELECT id, revision FROM takedown');
      const known = new Map(rows.map(({ id, revision }) => [id, revision]));
      return [...published].every(([id, revision]) => known.get(id) === revision);
    });
  };
  const ratings = (tabId: string, accountId: string | null = null) =>
    users.rpc.call(ratingsList, { tabId, accountId });

  /** A tab with a comment, a reply, a vote and a rating. */
  async function discussed() {
    const tabId = randomUUID();
    const [author, reader] = [await people.join(), await people.join()];
    const comment = await people.post(author, tabId);
    const reply = await people.post(reader, tabId, { parentId: comment.id });
    await people.vote(reader, comment.id, 'up');
    await users.rpc.call(ratingsSet, { accountId: reader, tabId, rating: 4 });
    return { tabId, author, reader, comment, reply };
  }

  it('is neither shown nor added to', async () => {
    const { tabId, author, reader, comment, reply } = await discussed();
    await announce(takedownOf(tabId));
    await untilGone(tabId);
    for (const refused of [
      () => people.list(tabId, { as: author }),
      () => people.list(tabId, { commentId: reply.id }),
      () => users.rpc.call(commentsReplies, { accountId: null, threadId: comment.id }),
      () => people.post(reader, tabId),
      () => people.post(reader, tabId, { parentId: comment.id }),
      () => people.edit(author, comment.id, 'Something else'),
      () => people.vote(author, reply.id, 'down'),
      () => people.vote(reader, comment.id, null),
      () => ratings(tabId, reader),
      () => users.rpc.call(ratingsSet, { accountId: author, tabId, rating: 1 }),
      () => users.rpc.call(ratingsRemove, { accountId: reader, tabId }),
    ])
      await expect(refused()).rejects.toMatchObject(GONE);
  });

  it('is back as it was when the takedown ends', async () => {
    const { tabId, reader } = await discussed();
    const before = [await people.list(tabId, { as: reader }), await ratings(tabId, reader)];
    const takedown = takedownOf(tabId);
    await announce(takedown);
    await untilGone(tabId);
    await lift(takedown);
    await untilBack(tabId);
    expect([await people.list(tabId, { as: reader }), await ratings(tabId, reader)]).toEqual(
      before,
    );
    await people.post(reader, tabId);
  });

  it('can be deleted by those who wrote it', async () => {
    const { tabId, reader, reply } = await discussed();
    const takedown = takedownOf(tabId);
    await announce(takedown);
    await untilGone(tabId);
    expect(await people.delete(reader, reply.id)).toBeNull();
    await lift(takedown);
    await untilBack(tabId);
    expect((await people.list(tabId)).total).toBe(1);
  });

  it('is not on the pages of people, nor in their numbers', async () => {
    const { tabId, author } = await discussed();
    const other = randomUUID();
    await people.post(author, other);
    const changes = { publicProfile: true };
    await users.rpc.call(settingsUpdate, { accountId: author, changes });
    const [{ username } = { username: '' }]: { username: string }[] = await users.rows.query(
      'SELECT username FROM account WHERE id = $1',
      [author],
    );
    const view = async () => {
      const { person } = await users.rpc.call(peopleView, { username });
      if (!person.isPublic) throw new Error('The profile is not public');
      const { comments, totalComments } = person;
      return { tabs: comments.map((comment) => comment.tabId), totalComments };
    };
    expect(await view()).toEqual({ tabs: [other, tabId], totalComments: 2 });
    const takedown = takedownOf(tabId);
    await announce(takedown);
    await untilGone(tabId);
    expect(await view()).toEqual({ tabs: [other], totalComments: 1 });
    await lift(takedown);
    await untilBack(tabId);
    expect(await view()).toEqual({ tabs: [other, tabId], totalComments: 2 });
  });

  it('stays away while another takedown holds, and through a restart', async () => {
    const { tabId } = await discussed();
    const [one, other] = [takedownOf(tabId), takedownOf(randomUUID(), tabId)];
    await announce(one);
    await announce(other);
    await lift(one);
    await untilHandled();
    expect(await isGone(tabId)).toBe(true);
    await users.whileDown(() => Promise.resolve());
    expect(await isGone(tabId)).toBe(true);
    await lift(other);
    await untilBack(tabId);
  });

  it('follows the highest revision, whichever event comes last and however often', async () => {
    const { tabId } = await discussed();
    const another = randomUUID();
    const takedown = takedownOf(tabId);
    const grown = { ...takedownOf(tabId, another), takedownId: takedown.takedownId, revision: 2 };
    await announce(grown);
    await announce(takedown);
    await announce(grown);
    await untilHandled();
    expect([await isGone(tabId), await isGone(another)]).toEqual([true, true]);
    await lift(grown, 3);
    await lift(grown, 3);
    await announce(grown);
    await announce(takedown);
    await untilHandled();
    expect([await isGone(tabId), await isGone(another)]).toEqual([false, false]);
  });

  it('follows an end that is heard before its beginning', async () => {
    const { tabId } = await discussed();
    const takedown = takedownOf(tabId);
    await lift(takedown);
    await announce(takedown);
    await untilHandled();
    expect(await isGone(tabId)).toBe(false);
  });
});
