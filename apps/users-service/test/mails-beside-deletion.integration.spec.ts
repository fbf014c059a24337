import { accountsDelete } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import type { EntityManager } from 'typeorm';
import { MailComposer } from '../src/mail/mail-composer';
import { MailEntity } from '../src/mail/mail.entity';
import { isWaitedFor } from './support/locks';
import { aClient, UsersInstallation } from './support/users-process';

describe('a mail that is composed while its account is deleted', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });

  afterAll(() => users?.stop());

  const compose = (manager: EntityManager, recipient: string) =>
    users.app
      .get(MailComposer)
      .compose(
        manager,
        manager.create(MailEntity, { kind: 'reset-password', recipient, data: {} }),
      );

  it('is dropped, without an error', async () => {
    const { user, email } = await users.register();
    const deletion = users.rows.createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM account WHERE id = $1', [user.id]);
    const composed = users.rows
      .transaction((manager) => compose(manager, email))
      .catch((error: unknown) => error);
    await waitFor(() => isWaitedFor(users.rows, deletion));
    await deletion.commitTransaction();
    await deletion.release();
    expect(await composed).toBeUndefined();
  });

  it('and the deletion of an administrator do not wait for each other', async () => {
    const [admin, other] = [await users.register(), await users.register()];
    for (const { user } of [admin, other]) await users.makeAdmin(user.id);
    await users.waitForMail(admin.email, 'Verify your e-mail');
    const sender = users.rows.createQueryRunner();
    await sender.startTransaction();
    await sender.query('SELECT FROM mail WHERE recipient = $1 FOR UPDATE', [admin.email]);
    const { user, sessionId, password } = admin;
    const deletion = users.rpc.call(accountsDelete, {
      accountId: user.id,
      sessionId,
      password,
      client: aClient(),
    });
    await waitFor(() => isWaitedFor(users.rows, sender));
    expect(await compose(sender.manager, admin.email)).toMatchObject({ to: admin.email });
    await sender.commitTransaction();
    await sender.release();
    expect(await deletion).toEqual({ done: true });
  });
});
