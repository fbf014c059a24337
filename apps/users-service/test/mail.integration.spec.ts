import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { MailRepository } from '../src/mail/mail.repository';
import { UsersInstallation } from './support/users-process';

/** The part of SMTP (RFC 5321) that one client needs; the test chooses the reply to each recipient. */
class SmtpServer {
  readonly bodies: string[] = [];
  recipientAnswer: string | Promise<string> = '250 OK';
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private talk(socket: Socket): void {
    let buffer = '';
    let body: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        if (body) {
          if (line === '.') {
            this.bodies.push(body.join('\n'));
            body = undefined;
            say('250 OK');
          } else body.push(line);
        } else if (/^DATA/i.test(line)) {
          body = [];
          say('354 Go ahead');
        } else if (/^RCPT/i.test(line)) void Promise.resolve(this.recipientAnswer).then(say);
        else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
        else say('250 OK');
      }
    });
    say('220 ready');
  }
}

describe('mails by SMTP', () => {
  const smtp = new SmtpServer();
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({ SMTP_URL: await smtp.listen() });
  });

  afterAll(async () => {
    await users?.stop();
    await smtp.close();
  });

  afterEach(() => {
    smtp.recipientAnswer = '250 OK';
  });

  const mailOf = async (recipient: string) => {
    const [row]: {
      attempts: number;
      sent: boolean;
      failed: boolean;
      due: boolean;
      error: string | null;
    }[] = await users.rows.query(
      `SELECT attempts, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed,
              next_attempt_at <= now() AS due, last_error AS error
       FROM mail WHERE recipient = $1`,
      [recipient],
    );
    return row;
  };

  it('go out as text and HTML', async () => {
    const { email } = await users.register();
    const mail = await waitFor(() => smtp.bodies.find((body) => body.includes(email)));
    expect(mail).toContain('Subject: Verify your e-mail address');
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');
    await waitFor(async () => (await mailOf(email))?.sent);
  });

  it('are retried later after a temporary refusal', async () => {
    smtp.recipientAnswer = '451 Try again later';
    const { email } = await users.register();
    const waiting = await waitFor(async () => {
      const row = await mailOf(email);
      return row?.attempts === 1 && row;
    });
    expect(waiting).toMatchObject({ sent: false, failed: false, due: false });
    expect(waiting.error).not.toContain(email);
    smtp.recipientAnswer = '250 OK';
    await users.rows.query('UPDATE mail SET next_attempt_at = now() WHERE recipient = $1', [email]);
    await waitFor(async () => (await mailOf(email))?.sent);
    expect(smtp.bodies.filter((body) => body.includes(email))).toHaveLength(1);
  });

  it('are given up after a permanent refusal, and do not delay others', async () => {
    smtp.recipientAnswer = '550 No such user';
    const refused = await users.register();
    await waitFor(async () => (await mailOf(refused.email))?.failed);
    smtp.recipientAnswer = '250 OK';
    const other = await users.register();
    await waitFor(async () => (await mailOf(other.email))?.sent);
    expect(await mailOf(refused.email)).toMatchObject({ attempts: 1, sent: false });
  });

  it('are dropped with an account that is deleted while they are refused', async () => {
    const attempts = async (outcome: string) => {
      const counter = users.app.get(Metrics).registry.getSingleMetric('tabdock_mails_total');
      const { values } = (await counter?.get()) ?? { values: [] };
      const those = values.filter(({ labels }) => labels['outcome'] === outcome);
      return those.reduce((sum, { value }) => sum + value, 0);
    };
    const [givenUp, pointless] = [await attempts('given_up'), await attempts('pointless')];
    const { promise: held, resolve: refuse } = Promise.withResolvers<string>();
    smtp.recipientAnswer = held;
    const { email } = await users.register();
    await waitFor(async () => (await mailOf(email))?.due === false);
    await users.rows.query('DELETE FROM mail WHERE recipient = $1', [email]);
    refuse('550 No such user');
    await waitFor(async () => (await attempts('pointless')) === pointless + 1);
    expect(await attempts('given_up')).toBe(givenUp);
  });

  it('are taken one by one, so that another replica finds the next one', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<string>();
    smtp.recipientAnswer = held;
    const { email } = await users.register();
    await waitFor(async () => (await mailOf(email))?.due === false);
    // The sender of this replica waits for the server, and these for a sender.
    await users.register();
    await users.register();
    const mails = users.app.get(MailRepository, { strict: false });
    const [one, other] = await users.rows
      .transaction(async (replica) => [
        await mails.lockDue(replica),
        await users.rows.transaction((otherReplica) => mails.lockDue(otherReplica)),
      ])
      .finally(() => release('250 OK'));
    expect(one?.id).toBeDefined();
    expect(other?.id).toBeDefined();
    expect(other?.id).not.toBe(one?.id);
  });
});
