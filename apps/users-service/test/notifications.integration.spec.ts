import { randomUUID } from 'node:crypto';
import { batchFinished } from '@tabdock/contracts/downloads';
import { settingsUpdate } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { UsersInstallation } from './support/users-process';

const SUBJECT = 'Your 1 tab can be saved';

describe('the mail about a finished batch', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });

  afterAll(() => users?.stop());

  async function finish(ownerId: string, id = randomUUID()): Promise<void> {
    await users.app.get(EventPublisher).publish(
      batchFinished,
      {
        batchId: randomUUID(),
        owner: { kind: 'user', id: ownerId },
        completed: [{ title: 'Greensleeves', artist: 'Traditional', filename: 'g.gpx' }],
        failed: [],
      },
      { id },
    );
  }

  it('names the tabs, and is sent once though the event is delivered twice', async () => {
    const { user, email } = await users.register();
    const id = randomUUID();
    await finish(user.id, id);
    await finish(user.id, id);
    const mail = await users.waitForMail(email, SUBJECT);
    expect(mail.text).toContain('Traditional - Greensleeves');
    // Events are handled in order, so the repeat has been handled when this one has.
    const later = await users.register();
    await finish(later.user.id);
    await users.waitForMail(later.email, SUBJECT);
    const rows: unknown[] = await users.rows.query('SELECT 1 FROM mail WHERE id = $1', [id]);
    expect(rows).toHaveLength(1);
    const mails = await users.mailsTo(email);
    expect(mails.filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
  });

  it('is not sent to accounts that turned it off', async () => {
    const quiet = await users.register();
    const changes = { downloadNotifications: false };
    await users.rpc.call(settingsUpdate, { accountId: quiet.user.id, changes });
    await finish(quiet.user.id);
    const other = await users.register();
    await finish(other.user.id);
    await users.waitForMail(other.email, SUBJECT);
    await waitFor(async () => (await users.mailsTo(quiet.email)).length > 0);
    const subjects = (await users.mailsTo(quiet.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Verify your e-mail address']);
  });
});
