import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { Home } from '../../src/home/home.ts';
import { createDatabases, DATABASES } from '../../src/infrastructure/databases.ts';
import { startPostgres } from '../../src/infrastructure/postgres.ts';
import { startRabbitmq } from '../../src/infrastructure/rabbitmq.ts';
import { guardHome } from '../../src/lifetime/guard.ts';
import { runCommand } from '../../src/lifetime/run-command.ts';
import { migrate } from '../../src/product/migrations.ts';
import { assignPorts } from '../../src/home/ports.ts';
import { ROOT } from '../../src/shared/root.ts';
import { runScript } from '../../src/product/run-script.ts';

/** RabbitMQ's defaults. */
const GUEST = {
  vhosts: [{ name: '/' }],
  users: [
    {
      name: 'guest',
      password: 'guest',
      tags: ['administrator'],
    },
  ],
  permissions: [{ user: 'guest', vhost: '/', configure: '.*', write: '.*', read: '.*' }],
};
const MIGRATED = { search: 'search', downloads: 'download', ads: 'ads', users: 'users' };

/**
 * Leaves the data of a version without accounts of its own in TABDOCK_HOME: databases of the superuser with the
 * administrator of ADMIN_*, a broker of guest with one dead letter, and folders that are open to everybody.
 */
runCommand(async () => {
  const home = new Home();
  const main = (service: string, script: string) =>
    join(ROOT, `apps/${service}-service/dist/${script}.js`);
  guardHome(home);
  const secrets = Object.fromEntries(
    ['SESSION_SECRET', 'TICKET_SECRET', 'POSTGRES_PASSWORD'].map((name) => [
      name,
      randomBytes(32).toString('hex'),
    ]),
  );
  await writeFile(home.path('secrets.json'), JSON.stringify(secrets, null, 2), { mode: 0o600 });
  const names = ['postgres', 'amqp', 'distribution', 'epmd'] as const;
  const ports = await assignPorts(home.path('run', 'infrastructure-ports.json'), names);

  const postgres = await startPostgres(home, ports.postgres, secrets['POSTGRES_PASSWORD'] ?? '');
  await createDatabases(postgres.url, DATABASES);
  const env = (database: keyof typeof MIGRATED) => ({
    ...process.env,
    DATABASE_URL: postgres.url.replace(/postgres$/, database),
  });
  await migrate(
    DATABASES.map((name) => ({
      name: `${MIGRATED[name]}-service`,
      script: main(MIGRATED[name], 'main.migrate'),
      env: env(name),
    })),
  );
  const admin = { name: 'users', script: main('users', 'main.ensure-admin'), env: env('users') };
  await runScript(admin, 'no administrator');
  await postgres.stop();

  const rabbitmq = await startRabbitmq(home, {
    ports,
    definitions: GUEST,
    cookie: randomBytes(8).toString('hex'),
  });
  const connection = await connect(`amqp://127.0.0.1:${ports.amqp}`);
  const channel = await connection.createConfirmChannel();
  const dead = 'tabdock.dead';
  await channel.assertExchange(dead, 'fanout', { durable: true });
  await channel.assertQueue(dead, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(dead, dead, '');
  channel.publish(dead, '', Buffer.from('kept'), { persistent: true });
  await channel.waitForConfirms();
  await connection.close();
  await rabbitmq.stop();
  await rm(home.path('rabbitmq', 'definitions.json'));

  for (const folder of ['files', 'logs', 'mail'])
    await mkdir(home.path(folder), { recursive: true });
  await writeFile(home.path('files', 'tab.gp'), 'somebody’s', { mode: 0o644 });
  for (const folder of ['', 'files', 'logs', 'run', 'rabbitmq'])
    await chmod(home.path(folder), 0o755);
  return 0;
});
