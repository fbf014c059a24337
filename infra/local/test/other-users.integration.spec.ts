import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, type ConfirmChannel } from 'amqplib';
import { Client } from 'pg';
import { passwordName, type AccountName } from '../../broker/accounts.mjs';
import { DATABASES, type DatabaseName } from '../src/infrastructure/databases.ts';
import { descendantsOf } from '../src/processes/pids.ts';
import { databasePasswordName, type Secrets } from '../src/infrastructure/secrets.ts';
import { CHROMIUM, download, freePort, login, search } from './support/asking.ts';
import { listeningAddresses } from './support/listeners.ts';
import { logsOf, useLaunchers, type Launched } from './support/launch.ts';

const START_LIMIT_MILLIS = 240_000;
const NOBODY = '65534';
/** 127.0.0.1 and ::1, as /proc/net/tcp and tcp6 have them. */
const LOOPBACK = [
  '0100007F',
  '00000000000000000000000001000000',
  '0000000000000000FFFF00000100007F',
];
const ADMIN = {
  ADMIN_USERNAME: 'clara',
  ADMIN_EMAIL: 'clara@example.org',
  ADMIN_PASSWORD: randomBytes(9).toString('hex'),
};

describe('npm start on a machine with other users, on the data of an earlier version', () => {
  const { home, start } = useLaunchers(afterAll);
  let folder: string;
  let port: number;
  let launched: Launched;
  let secrets: Secrets;
  let ports: Record<'postgres' | 'amqp', number>;

  beforeAll(async () => {
    folder = await home();
    await promisify(execFile)(process.execPath, [join(__dirname, 'support/make-earlier-home.ts')], {
      env: { ...process.env, ...ADMIN, TABDOCK_HOME: folder },
    });
    port = await freePort(folder);
    launched = start(folder, port, CHROMIUM);
    await launched.ready;
    const json = async (...path: string[]) =>
      JSON.parse(await readFile(join(folder, ...path), 'utf8')) as never;
    secrets = await json('secrets.json');
    ports = await json('run', 'infrastructure-ports.json');
  }, 2 * START_LIMIT_MILLIS);

  const amqpUrl = (user: string, password: string) =>
    `amqp://${user}:${password}@127.0.0.1:${ports.amqp}`;

  /** What the broker says to an account that does something: 'done', or the reason. */
  async function asAccount(
    name: AccountName,
    act: (channel: ConfirmChannel) => Promise<unknown>,
  ): Promise<string> {
    const connection = await connect(amqpUrl(name, secrets[passwordName(name)]));
    connection.on('error', () => undefined);
    try {
      const channel = await connection.createConfirmChannel();
      let refusal: Error | undefined;
      channel.on('error', (error: Error) => (refusal = error));
      try {
        await act(channel);
        await channel.waitForConfirms();
        return 'done';
      } catch (error) {
        return (refusal ?? (error as Error)).message;
      }
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  async function asRole<T>(
    role: DatabaseName,
    database: string,
    use: (client: Client) => Promise<T>,
  ): Promise<T> {
    const password = secrets[databasePasswordName(role)];
    const client = new Client({
      connectionString: `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/${database}`,
    });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  }

  describe('data of the earlier version', () => {
    it('are there: who had an account logs in', async () => {
      expect(await login(port, 'clara', ADMIN.ADMIN_PASSWORD)).toBe(200);
    });

    it.each(DATABASES)('in %s belong to its role', async (name) => {
      const { rows } = await asRole(name, name, (client) =>
        client.query<{ tableowner: string }>(
          "SELECT tableowner FROM pg_tables WHERE schemaname = 'public'",
        ),
      );
      expect(rows.length).toBeGreaterThan(0);
      expect([...new Set(rows.map(({ tableowner }) => tableowner))]).toEqual([name]);
    });

    it('wait in the broker as before', async () => {
      let waiting: string | undefined;
      await asAccount('operator', async (channel) => {
        const message = await channel.get('tabdock.dead');
        waiting = message === false ? undefined : message.content.toString();
      });
      expect(waiting).toBe('kept');
    });
  });

  describe('every process', () => {
    it('does its work with its own account and role', async () => {
      const tabs = await search(port);
      expect(tabs).toBeGreaterThan(0);
      expect(await download(port)).toBe('completed');
      expect(await logsOf(folder)).not.toMatch(/ACCESS_REFUSED|permission denied|access refused/i);
    });

    it('listens on loopback alone', () => {
      const pids = descendantsOf([launched.process.pid ?? 0]);
      const addresses = listeningAddresses(pids);
      // Gateway with two ports, four services, worker, demo source, PostgreSQL, and RabbitMQ's three.
      expect(addresses.length).toBeGreaterThanOrEqual(12);
      expect(addresses.filter((address) => !LOOPBACK.includes(address))).toEqual([]);
    });

    it('has no secret among its arguments, which everybody reads', () => {
      const values = Object.values(secrets);
      const telling = [...descendantsOf([launched.process.pid ?? 0])].filter((pid) => {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return values.some((value) => line.includes(value));
      });
      expect(telling).toEqual([]);
    });
  });

  describe('another user', () => {
    it('can neither list the folder nor read anything in it', () => {
      if (process.getuid?.() === 0) {
        const { stdout } = spawnSync(
          'setpriv',
          [
            `--reuid=${NOBODY}`,
            `--regid=${NOBODY}`,
            '--clear-groups',
            'sh',
            '-c',
            'ls "$0" || echo no list; cat "$0/files/tab.gp" || echo no file; cat "$0/logs/gateway.log" || echo no log; cat "$0/run/infrastructure-ports.json" || echo no ports',
            folder,
          ],
          { encoding: 'utf8' },
        );
        expect(stdout).toBe('no list\nno file\nno log\nno ports\n');
      }
      expect(statSync(folder).mode & 0o007).toBe(0);
      for (const part of ['files', 'logs', 'mail', 'postgres', 'rabbitmq', 'run'])
        expect(`${part} ${(statSync(join(folder, part)).mode & 0o777).toString(8)}`).toBe(
          `${part} 700`,
        );
      for (const file of ['secrets.json', 'logs/gateway.log', 'rabbitmq/definitions.json'])
        expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    });

    it.each(['guest', 'tabdock'])('is not let into the broker as "%s"', async (name) => {
      await expect(connect(amqpUrl(name, name))).rejects.toThrow('ACCESS_REFUSED');
      await expect(connect(amqpUrl(name, ''))).rejects.toThrow('ACCESS_REFUSED');
    });
  });

  describe('a service that was broken into', () => {
    const others = DATABASES.flatMap((role) =>
      [...DATABASES, 'postgres', 'template1']
        .filter((database) => database !== role)
        .map((database) => ({ role, database })),
    );

    it.each(others)('$role does not get into the database $database', async (pair) => {
      await expect(asRole(pair.role, pair.database, async () => undefined)).rejects.toThrow(
        `permission denied for database "${pair.database}"`,
      );
    });

    const call = Buffer.from('{"actorId":"x","search":"","page":1}');
    const attempts: [AccountName, string, (channel: ConfirmChannel) => Promise<unknown>][] = [
      [
        'worker',
        'take the calls of users-service',
        (channel) => channel.consume('tabdock.rpc.users', () => undefined),
      ],
      [
        'worker',
        'call users-service',
        async (channel) => channel.publish('tabdock.rpc', 'users', call, { type: 'users.search' }),
      ],
      [
        'worker',
        'call it through the default exchange',
        async (channel) => channel.sendToQueue('tabdock.rpc.users', call, { type: 'users.search' }),
      ],
      [
        'worker',
        'hear of accounts',
        async (channel) => {
          const { queue } = await channel.assertQueue('', { exclusive: true });
          await channel.bindQueue(queue, 'tabdock.events', 'account.changed');
        },
      ],
      [
        'worker',
        'hear of everything',
        async (channel) => {
          const { queue } = await channel.assertQueue('', { exclusive: true });
          await channel.bindQueue(queue, 'tabdock.events', '#');
        },
      ],
      [
        'worker',
        'tell of downloads',
        async (channel) => channel.publish('tabdock.events', 'download.finished', call),
      ],
      [
        'worker',
        'take what a service waits for',
        (channel) => channel.consume('tabdock.events.downloads', () => undefined),
      ],
      ['worker', 'read dead letters', (channel) => channel.get('tabdock.dead')],
      [
        'worker',
        'put another exchange in the place of the calls',
        (channel) => channel.deleteExchange('tabdock.rpc'),
      ],
      [
        'ads',
        'take calls of users-service',
        async (channel) => channel.bindQueue('tabdock.rpc.ads', 'tabdock.rpc', 'users'),
      ],
      [
        'ads',
        'call users-service',
        async (channel) => channel.publish('tabdock.rpc', 'users', call, { type: 'users.search' }),
      ],
      [
        'ads',
        'read replies to the gateway',
        async (channel) => channel.bindQueue('tabdock.rpc.ads', 'tabdock.replies', '#'),
      ],
      [
        'search',
        'end a download',
        async (channel) => channel.publish('tabdock.events', 'job.succeeded', call),
      ],
      [
        'search',
        'hand out jobs',
        async (channel) => channel.publish('tabdock.jobs', 'jobs.fetch', call),
      ],
      ['users', 'take jobs', (channel) => channel.consume('tabdock.jobs.fetch', () => undefined)],
      [
        'downloads',
        'end sessions',
        async (channel) => channel.publish('tabdock.events', 'sessions.ended', call),
      ],
      ['downloads', 'make a queue of its own', (channel) => channel.assertQueue('tabdock.other')],
      [
        'gateway',
        'take calls instead of the services',
        (channel) => channel.consume('tabdock.rpc.users', () => undefined),
      ],
      [
        'gateway',
        'tell of sessions',
        async (channel) => channel.publish('tabdock.events', 'sessions.ended', call),
      ],
    ];

    it.each(attempts)('%s is refused to %s', async (account, _what, act) => {
      expect(await asAccount(account, act)).toMatch(/ACCESS_REFUSED|access refused/i);
    });
  });
});
