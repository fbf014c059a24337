import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import { ACCOUNT_NAMES, type AccountName, passwordName } from '../../broker/accounts.mjs';
import { Home } from '../src/home/home.ts';
import { startManagedBroker, type ManagedBroker } from '../src/infrastructure/managed-broker.ts';

const SCRIPT = join(__dirname, '../../broker/import-definitions.mjs');
const ADMINISTRATOR = 'an administrator';
const PASSWORD = 'a/b:c';
const START_LIMIT_MILLIS = 120_000;

describe('import-definitions.mjs, at a broker that runs', () => {
  let folder: string;
  let secrets: string;
  let broker: ManagedBroker;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-broker-'));
    const home = new Home(join(folder, 'home'));
    for (const name of ['run', 'logs']) await home.make(name);
    broker = await startManagedBroker(home, { username: ADMINISTRATOR, password: PASSWORD });
    secrets = join(folder, 'secrets');
    mkdirSync(secrets);
    for (const name of ACCOUNT_NAMES) writeFileSync(join(secrets, passwordName(name)), `${name}-1`);
    const credentials = [ADMINISTRATOR, PASSWORD].map(encodeURIComponent).join(':');
    writeFileSync(
      join(secrets, 'BROKER_MANAGEMENT_URL'),
      `http://${credentials}@${broker.management}\n`,
    );
  }, START_LIMIT_MILLIS);
  afterAll(async () => {
    await broker.stop();
    rmSync(folder, { recursive: true });
  });

  const run = () => promisify(execFile)(process.execPath, [SCRIPT, secrets]);
  const login = async (name: AccountName) => {
    const connection = await connect(`amqp://${name}:${name}-1@${broker.amqp}`);
    await connection.close();
  };
  const askPermissions = (init: RequestInit = {}) =>
    fetch(`http://${broker.management}/api/permissions/%2F/worker`, {
      ...init,
      headers: {
        authorization: `Basic ${Buffer.from(`${ADMINISTRATOR}:${PASSWORD}`).toString('base64')}`,
        'content-type': 'application/json',
      },
    });

  it('makes the accounts, and gives back a right that one does not have, while it runs', async () => {
    await expect(login('worker')).rejects.toThrow('403');
    expect((await run()).stdout).toBe('The broker has the accounts and rights of this release.\n');
    for (const name of ACCOUNT_NAMES) await login(name);

    const before: unknown = await (await askPermissions()).json();
    expect(before).toMatchObject({ configure: expect.stringContaining('tabdock\\.jobs\\.fetch') });
    const nothing = JSON.stringify({ configure: '^$', write: '^$', read: '^$' });
    expect((await askPermissions({ method: 'PUT', body: nothing })).status).toBe(204);
    await run();
    expect(await (await askPermissions()).json()).toEqual(before);
  });

  it('fails with a sentence where it may not', async () => {
    const wrong = join(secrets, 'BROKER_MANAGEMENT_URL');
    writeFileSync(wrong, `http://worker:worker-1@${broker.management}`);
    await expect(run()).rejects.toThrow(
      /were not imported: http:\/\/127\.0\.0\.1:\d+ answered 401: .*not_authori[sz]ed/,
    );
  });
});
