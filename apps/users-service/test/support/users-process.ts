import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BILLING_MESSAGES } from '@tabdock/contracts/billing';
import { COMMUNITY_MESSAGES } from '@tabdock/contracts/community';
import type { EventDefinition, EventDataOf } from '@tabdock/contracts/core';
import { PLAYLISTS_MESSAGES } from '@tabdock/contracts/playlists';
import {
  accountsLogin,
  accountsRegister,
  USERS_MESSAGES,
  type Client,
} from '@tabdock/contracts/users';
import {
  Consumers,
  loadConfig,
  on,
  RpcClient,
  runProcess,
  type CallOptions,
} from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  type TestDatabase,
  testEnvironment,
  waitFor,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { usersConfigSchema } from '../../src/config/config';
import { databaseOptions } from '../../src/database/database';

export interface WrittenMail {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Users-service processes over one real database and broker, with the mails and events they send. */
export class UsersInstallation {
  private constructor(
    private readonly database: TestDatabase,
    private readonly env: NodeJS.ProcessEnv,
    private readonly modules: readonly Type[],
    readonly mailDir: string,
    private running: NestFastifyApplication,
  ) {}

  private readonly replicas: NestFastifyApplication[] = [];

  /** @param modules beside those of the service */
  static async start(
    extra: NodeJS.ProcessEnv = {},
    modules: readonly Type[] = [],
  ): Promise<UsersInstallation> {
    const database = newTestDatabase();
    const mailDir = await mkdtemp(join(tmpdir(), 'tabdock-mail-'));
    const env = {
      ...testEnvironment(),
      LOG_LEVEL: 'warn',
      ...database.env,
      SECOND_FACTOR_KEY: 'k'.repeat(32),
      MAIL_DIR: mailDir,
      PUBLIC_URL: 'https://tabs.example.org',
      REGISTRATIONS_PER_ADDRESS: '1000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
      MAIL_REQUESTS_PER_ADDRESS: '1000',
      ...extra,
    };
    await migrateTestDatabase(databaseOptions(loadConfig(usersConfigSchema, env)));
    return new UsersInstallation(database, env, modules, mailDir, await startReplica(env, modules));
  }

  /** One more process of the same service. */
  async addReplica(): Promise<void> {
    this.replicas.push(await startReplica(this.env, this.modules));
  }

  get secondReplica(): NestFastifyApplication {
    const [replica] = this.replicas;
    if (!replica) throw new Error('addReplica was not called');
    return replica;
  }

  get app(): NestFastifyApplication {
    return this.running;
  }

  /** Runs `meanwhile` while no process of the service runs. */
  async whileDown(meanwhile: () => Promise<void>): Promise<void> {
    await this.running.close();
    await meanwhile();
    this.running = await startReplica(this.env, this.modules);
  }

  get amqp(): { url: string; namespace: string } {
    return { url: this.env['AMQP_URL'] ?? '', namespace: this.env['BROKER_NAMESPACE'] ?? '' };
  }

  get databaseEnv(): Readonly<Record<string, string>> {
    return this.database.env;
  }

  get rows(): DataSource {
    return this.app.get(DataSource);
  }

  get rpc(): RpcClient {
    return this.app.get(RpcClient);
  }

  /** A new account with an open session. */
  async register(username = aName(), password = 'six strings and a capo') {
    const email = `${username}@example.org`;
    const opened = await this.rpc.call(accountsRegister, {
      username,
      email,
      password,
      client: aClient(),
      guestId: null,
      replacesToken: null,
    });
    return { ...opened, username, email, password };
  }

  login(
    username: string,
    password: string,
    client: Client = aClient(),
    deviceToken: string | null = null,
    options: CallOptions = {},
  ) {
    return this.rpc.call(
      accountsLogin,
      { username, password, client, guestId: null, replacesToken: null, deviceToken },
      options,
    );
  }

  async makeAdmin(accountId: string): Promise<void> {
    await this.rows.query(`UPDATE account SET role = 'admin' WHERE id = $1`, [accountId]);
  }

  /** Collects all events of this type from now on. */
  async hear<E extends EventDefinition>(event: E): Promise<EventDataOf<E>[]> {
    const heard: EventDataOf<E>[] = [];
    await this.app
      .get(Consumers)
      .events(`test-${randomBytes(4).toString('hex')}`, [
        on(event, async (data) => void heard.push(data)),
      ]);
    return heard;
  }

  /** The mails to this address so far, oldest first. */
  async mailsTo(address: string): Promise<WrittenMail[]> {
    const files = (await readdir(this.mailDir)).filter((file) => file.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((file) => readMail(join(this.mailDir, file))));
    return mails.filter(({ to }) => to === address);
  }

  /** Waits for `count` mails whose subject starts with `subject`; returns the newest. */
  waitForMail(address: string, subject: string, count = 1): Promise<WrittenMail> {
    return waitFor(
      async () => {
        const mails = await this.mailsTo(address);
        const matching = mails.filter((mail) => mail.subject.startsWith(subject));
        return matching.length >= count && matching.at(-1);
      },
      { message: `a mail "${subject}"` },
    );
  }

  async stop(): Promise<void> {
    for (const app of [...this.replicas, this.app]) await app.close();
    await this.database.drop();
    await rm(this.mailDir, { recursive: true, force: true });
  }
}

export function aName(): string {
  return `u${randomBytes(6).toString('hex')}`;
}

export function aClient(address = '203.0.113.7'): Client {
  return { address, userAgent: 'Mozilla/5.0 (test)' };
}

/** The token of the link in a mail. */
export function tokenIn({ text }: WrittenMail): string {
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}

class Replica {}

async function startReplica(
  env: NodeJS.ProcessEnv,
  modules: readonly Type[],
): Promise<NestFastifyApplication> {
  const config = loadConfig(usersConfigSchema, env);
  const app = await runProcess({
    name: 'users-service',
    module: { module: Replica, imports: [AppModule.register(config), ...modules] },
    config,
    rpc: {
      service: 'users',
      messages: [
        ...USERS_MESSAGES,
        ...COMMUNITY_MESSAGES,
        ...PLAYLISTS_MESSAGES,
        ...BILLING_MESSAGES,
      ],
    },
  });
  await app.get(RpcClient).ready();
  return app;
}

async function readMail(file: string): Promise<WrittenMail> {
  const raw = await readFile(file, 'utf8');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
  return { file, to: header('To'), subject: header('Subject'), text: decode(raw) };
}

/** The text part, which nodemailer writes quoted-printable (RFC 2045, section 6.7) or plain. */
function decode(raw: string): string {
  const part = raw.split('text/plain')[1]?.split('text/html')[0] ?? '';
  if (!/quoted-printable/i.test(part)) return part;
  return part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
