import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sessionsResolve, USERS_MESSAGES } from '@tabdock/contracts/users';
import { loadConfig, RpcClient, runProcess } from '@tabdock/service-kit';
import { runMigrations } from '@tabdock/service-kit/database';
import { createTestDatabase, testBroker } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { usersConfigSchema } from '../src/config';
import { databaseOptions } from '../src/database/database';
import { hashSessionToken } from '../src/sessions/session-token';

describe('sessions.resolve over the broker', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    const broker = testBroker();
    const config = loadConfig(usersConfigSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      AMQP_URL: broker.url,
      BROKER_NAMESPACE: broker.namespace,
      DATABASE_URL: database.url,
    });
    await runMigrations(new DataSource(databaseOptions(config)));
    app = await runProcess({
      name: 'users-service',
      module: AppModule.register(config),
      config,
      rpc: { service: 'users', messages: USERS_MESSAGES },
    });
    rows = app.get(DataSource);
    rpc = app.get(RpcClient);
    await rpc.ready();
  });

  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  async function addAccount(username: string): Promise<string> {
    const [row] = await rows.query<{ id: string }[]>(
      `INSERT INTO account (username, email, password_hash) VALUES ($1, $2, 'x') RETURNING id`,
      [username, `${username}@example.org`],
    );
    if (!row) throw new Error('no account was made');
    return row.id;
  }

  async function addSession(accountId: string, lifetime: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await rows.query(
      `INSERT INTO session (token_hash, account_id, created_at, expires_at)
       VALUES ($1, $2, now() - interval '2 days', now() + $3::interval)`,
      [hashSessionToken(token), accountId, lifetime],
    );
    return token;
  }

  it('answers that nobody is logged in without a token and with an unknown one', async () => {
    await expect(rpc.call(sessionsResolve, { token: null })).resolves.toEqual({ user: null });
    await expect(rpc.call(sessionsResolve, { token: 'made up' })).resolves.toEqual({ user: null });
  });

  it('answers with the account of an open session and not with its secrets', async () => {
    const id = await addAccount('ada');
    const token = await addSession(id, '1 hour');
    const { user } = await rpc.call(sessionsResolve, { token });
    expect(user).toMatchObject({
      id,
      username: 'ada',
      email: 'ada@example.org',
      role: 'user',
      group: 'standard',
    });
    expect(user).not.toHaveProperty('passwordHash');
  });

  it('answers that nobody is logged in once the session has expired', async () => {
    const token = await addSession(await addAccount('expired'), '-1 hour');
    await expect(rpc.call(sessionsResolve, { token })).resolves.toEqual({ user: null });
  });

  it('keeps the hash of a token only', async () => {
    const token = await addSession(await addAccount('hashed'), '1 hour');
    const stored = await rows.query<unknown[]>('SELECT 1 FROM session WHERE token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(stored).toHaveLength(0);
  });

  it('refuses a username or an e-mail that differs in case only', async () => {
    await addAccount('Grace');
    await expect(addAccount('gRACE')).rejects.toThrow('account_username_key');
    await expect(
      rows.query(
        `INSERT INTO account (username, email, password_hash) VALUES ('other', 'GRACE@example.org', 'x')`,
      ),
    ).rejects.toThrow('account_email_key');
  });

  it('is ready while its database and broker answer', async () => {
    const answer = await app.inject({ method: 'GET', url: '/health/ready' });
    expect(answer.json()).toEqual({ status: 'ok', checks: { broker: 'ok', database: 'ok' } });
  });
});
