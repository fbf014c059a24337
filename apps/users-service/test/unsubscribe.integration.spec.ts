import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mailsUnsubscribe, settingsGet, usersAssignGroup } from '@tabdock/contracts/users';
import { tokenIn, UsersInstallation, type WrittenMail } from './support/users-process';

const SUBJECT = 'You are in the group VIP now';

describe('the unsubscribe address of a mail', () => {
  let users: UsersInstallation;
  let adminId: string;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    adminId = user.id;
  });

  afterAll(() => users?.stop());

  async function mailed(installation = users) {
    const account = await installation.register();
    const userId = account.user.id;
    await installation.rpc.call(usersAssignGroup, { actorId: adminId, userId, group: 'vip' });
    return { userId, mail: await installation.waitForMail(account.email, SUBJECT) };
  }

  const headersOf = async ({ file }: WrittenMail) =>
    (await readFile(file, 'utf8')).split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
  const settingsOf = async (accountId: string) =>
    (await users.rpc.call(settingsGet, { accountId })).settings;

  it('turns off the setting that the mail belongs to and no other, as often as it is used', async () => {
    const { userId, mail } = await mailed();
    const token = tokenIn(mail);
    for (let times = 0; times < 2; times += 1) {
      const reply = await users.rpc.call(mailsUnsubscribe, { token });
      expect(reply).toEqual({ setting: 'emailNotifications' });
    }
    expect(await settingsOf(userId)).toMatchObject({
      emailNotifications: false,
      replyNotifications: true,
      downloadNotifications: true,
    });
  });

  it('stands in the headers for mail programs', async () => {
    const { mail } = await mailed();
    const headers = await headersOf(mail);
    const address = /^List-Unsubscribe: <(.+)>$/m.exec(headers)?.[1] ?? '';
    const token = /^https:\/\/tabs\.example\.org\/api\/unsubscribe\/([\w-]{43})$/.exec(
      address,
    )?.[1];
    expect(token).toBe(tokenIn(mail));
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is not in mails that always come', async () => {
    const { email } = await users.register();
    const mail = await users.waitForMail(email, 'Verify your e-mail address');
    expect(await headersOf(mail)).not.toContain('List-Unsubscribe');
    expect(mail.text).not.toContain('unsubscribe');
  });

  it('opens nothing else, and nothing when it is unknown or its account is gone', async () => {
    const { userId, mail } = await mailed();
    const token = tokenIn(mail);
    await users.rows.query('DELETE FROM account WHERE id = $1', [userId]);
    for (const unusable of [token, 'x'.repeat(43), randomUUID()]) {
      await expect(users.rpc.call(mailsUnsubscribe, { token: unusable })).rejects.toMatchObject({
        code: 'AUTH.LINK_INVALID',
      });
    }
  });
});
