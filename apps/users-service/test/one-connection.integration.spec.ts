import { randomUUID } from 'node:crypto';
import { reportsDecide, reportsQueue, reportsReport } from '@tabdock/contracts/community';
import { batchFinished } from '@tabdock/contracts/downloads';
import { usersAssignGroup } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { withOneConnection } from './support/one-connection';
import { People } from './support/people';
import { UsersInstallation } from './support/users-process';

describe('with one free connection to the database', () => {
  let users: UsersInstallation;
  let people: People;
  let actorId: string;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    people = new People(users);
    actorId = (await people.admin()).id;
  });

  afterAll(() => users?.stop());

  it('a finished batch is mailed', async () => {
    const { id, email } = await people.register();
    await withOneConnection(users.rows, async () => {
      await users.app.get(EventPublisher).publish(batchFinished, {
        batchId: randomUUID(),
        owner: { kind: 'user', id },
        completed: [{ title: 'Greensleeves', artist: 'Traditional', filename: 'g.gpx' }],
        failed: [],
      });
      await users.waitForMail(email, 'Your 1 tab can be saved');
    });
  });

  it('a group is assigned and mailed', async () => {
    const { id: userId, email } = await people.register();
    await withOneConnection(users.rows, async () => {
      await users.rpc.call(usersAssignGroup, { actorId, userId, group: 'vip' });
      await users.waitForMail(email, 'You are in the group VIP now');
    });
  });

  it('a reply is mailed', async () => {
    const [author, other] = [await people.register(), await people.register()];
    const { id: parentId, tabId } = await people.comment(author.id);
    await withOneConnection(users.rows, async () => {
      await people.comment(other.id, { tabId, parentId, content: 'Thank you' });
      await users.waitForMail(author.email, `${other.username} replied`);
    });
  });

  it('a reported comment is hidden', async () => {
    const [author, reporter] = [await people.register(), await people.established()];
    const { id: subjectId } = await people.comment(author.id);
    const report = { accountId: reporter.id, subjectId, reason: 'spam', note: '' } as const;
    await users.rpc.call(reportsReport, { ...report, kind: 'comment' });
    const waiting = { actorId, state: 'waiting', page: 1, pageSize: 1 } as const;
    const { cases } = await users.rpc.call(reportsQueue, waiting);
    await withOneConnection(users.rows, async () => {
      const decision = { actorId, caseId: cases[0]!.id, action: 'hide' } as const;
      const { case: decided } = await users.rpc.call(reportsDecide, decision);
      expect(decided).toMatchObject({ subjectId, state: 'hidden' });
    });
  });
});
