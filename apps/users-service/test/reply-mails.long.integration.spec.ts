import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tabCommented } from '@tabdock/contracts/community';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { mailsUnsubscribe, settingsUpdate } from '@tabdock/contracts/users';
import { EventPublisher } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { People } from './support/people';
import { tokenIn, UsersInstallation } from './support/users-process';

interface Queued {
  readonly id: string;
  readonly inMinutes: number;
  readonly isSent: boolean;
  readonly hasFailed: boolean;
}

describe('the mail about a reply', () => {
  let users: UsersInstallation;
  let people: People;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    people = new People(users);
  });

  afterAll(() => users?.stop());

  /** Mails about replies to this address, oldest first. */
  const queued = (email: string): Promise<Queued[]> =>
    users.rows.query(
      `SELECT id, round(extract(epoch FROM next_attempt_at - created_at) / 60)::int AS "inMinutes",
              sent_at IS NOT NULL AS "isSent", failed_at IS NOT NULL AS "hasFailed"
       FROM mail WHERE recipient = $1 AND kind = 'comment-replies' ORDER BY created_at, id`,
      [email],
    );
  const waitForQueued = (email: string, count: number) =>
    waitFor(async () => {
      const mails = await queued(email);
      return mails.length >= count && mails;
    });
  const replyMails = async (email: string) =>
    (await users.mailsTo(email)).filter(({ subject }) => /repl(y|ies|ied)/.test(subject));
  /** The hour is over. */
  const passHour = (email: string) =>
    users.rows.query(
      `UPDATE mail SET next_attempt_at = now() WHERE recipient = $1 AND sent_at IS NULL`,
      [email],
    );
  const threadOf = async () => {
    const author = await people.register();
    return { author, ...(await people.comment(author.id)) };
  };
  const reply = async (
    to: { id: string; tabId: string },
    content: string,
    by: { id: string } | undefined = undefined,
  ) => people.comment((by ?? (await people.register())).id, { ...replyTo(to), content });
  const replyTo = ({ id, tabId }: { id: string; tabId: string }) => ({ tabId, parentId: id });
  /** Events of one kind are handled in order: when this one has led to a mail, earlier ones have been handled. */
  async function settled(): Promise<void> {
    const thread = await threadOf();
    await reply(thread, `Last ${randomUUID()}`);
    await waitForQueued(thread.author.email, 1);
  }

  it('quotes it, links to it and can be stopped with one click', async () => {
    const thread = await threadOf();
    const by = await people.register();
    const { id } = await reply(thread, 'Try a capo\non the third fret', by);
    const mail = await users.waitForMail(thread.author.email, `${by.username} replied`);
    expect(mail.text).toContain(`${by.username}: Try a capo on the third fret`);
    expect(mail.text).toContain(`https://tabs.example.org/tab/${thread.tabId}#comment-${id}`);
    const raw = await readFile(mail.file, 'utf8');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stopped = await users.rpc.call(mailsUnsubscribe, { token: tokenIn(mail) });
    expect(stopped).toEqual({ setting: 'replyNotifications' });
    const other = await people.comment(thread.author.id);
    await reply(other, 'One more');
    await settled();
    expect(await queued(thread.author.email)).toHaveLength(1);
  });

  it('is one for a thread and hour; replies that arrive meanwhile share it', async () => {
    const thread = await threadOf();
    const { email } = thread.author;
    await reply(thread, 'The first');
    await waitFor(async () => (await replyMails(email)).length === 1);
    await Promise.all(['The second', 'The third'].map((content) => reply(thread, content)));
    await settled();
    const mails = await waitForQueued(email, 2);
    expect(mails.map(({ isSent, inMinutes }) => [isSent, inMinutes > 55])).toEqual([
      [true, expect.any(Boolean)],
      [false, true],
    ]);
    await passHour(email);
    await waitFor(async () => (await replyMails(email)).length === 2);
    const [, second] = await replyMails(email);
    expect(second?.subject).toMatch(/^2 replies to your comments/);
    expect(second?.text).toContain('The second');
    expect(second?.text).toContain('The third');
    expect(second?.text).not.toContain('The first');
  });

  it('comes at once for another thread', async () => {
    const thread = await threadOf();
    const { email, id } = thread.author;
    await reply(thread, 'Here');
    await reply(await people.comment(id), 'There');
    await waitFor(async () => (await replyMails(email)).length === 2);
  });

  it('is one however often the event is delivered', async () => {
    const thread = await threadOf();
    const { email } = thread.author;
    const { id, tabId } = await reply(thread, 'Once');
    await waitFor(async () => (await replyMails(email)).length === 1);
    const data = {
      tabId,
      commentId: id,
      parentId: thread.id,
      total: 2,
      change: 'posted' as const,
    };
    for (let times = 0; times < 3; times += 1) {
      await users.app.get(EventPublisher).publish(tabCommented, data, { id: randomUUID() });
    }
    await settled();
    expect(await queued(email)).toHaveLength(1);
  });

  it('says nothing of a tab that is taken down by then', async () => {
    const thread = await threadOf();
    const { email } = thread.author;
    await reply(thread, 'The first');
    await waitFor(async () => (await replyMails(email)).length === 1);
    await reply(thread, 'Too late');
    await waitForQueued(email, 2);
    const { tabId } = thread;
    await users.app.get(EventPublisher).publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId, sourceId: 'demo', url: 'https://tabs.example/1' }],
    });
    await waitFor(() =>
      people.seen(tabId).then(
        () => false,
        () => true,
      ),
    );
    await passHour(email);
    await waitFor(async () =>
      (await queued(email)).every(({ isSent, hasFailed }) => isSent || hasFailed),
    );
    expect(await replyMails(email)).toHaveLength(1);
  });

  it('says nothing of a reply that is hidden or deleted by then', async () => {
    const thread = await threadOf();
    const { email } = thread.author;
    await reply(thread, 'The first');
    await waitFor(async () => (await replyMails(email)).length === 1);
    const spam = await reply(thread, 'Cheap strings');
    await waitForQueued(email, 2);
    await users.rows.query('UPDATE comment SET hidden_at = now() WHERE id = $1', [spam.id]);
    await passHour(email);
    await waitFor(async () => (await queued(email)).every((mail) => mail.isSent || mail.hasFailed));
    expect(await replyMails(email)).toHaveLength(1);
  });

  it("is not sent for one's own reply, nor to accounts that turned mails off", async () => {
    const own = await threadOf();
    await reply(own, 'To myself', own.author);
    const quiet = await threadOf();
    await users.rpc.call(settingsUpdate, {
      accountId: quiet.author.id,
      changes: { emailNotifications: false },
    });
    await reply(quiet, 'Unheard');
    await settled();
    expect(await queued(own.author.email)).toEqual([]);
    expect(await queued(quiet.author.email)).toEqual([]);
  });

  it('shows hostile text as text, in one line and without what turns it around', async () => {
    const thread = await threadOf();
    await reply(thread, '\u202EBcc: all@example.org\r\n<img src=x onerror=alert(1)>\u200B');
    const found = await waitFor(async () => (await replyMails(thread.author.email))[0]);
    const raw = await readFile(found.file, 'utf8');
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(raw.split('text/html')[1]).not.toContain('<img');
    expect(found.text).not.toMatch(/[\u202E\u200B]/);
  });
});
