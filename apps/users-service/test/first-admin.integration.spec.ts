import { loadConfig } from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  type TestDatabase,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { ensureFirstAdmin, firstAdminConfigSchema } from '../src/administration/first-admin';
import { databaseOptions } from '../src/database/database';
import { verifyPassword } from '../src/password-hashing/password-hash';

describe('the first administrator', () => {
  let database: TestDatabase;

  const config = (env: NodeJS.ProcessEnv = {}) =>
    loadConfig(firstAdminConfigSchema, { ...database.env, ...env });
  const ensure = (env: NodeJS.ProcessEnv = {}) =>
    ensureFirstAdmin(new DataSource(databaseOptions(config(env))), config(env));

  async function admins(): Promise<{ username: string; email: string; hash: string }[]> {
    const dataSource = await new DataSource(databaseOptions(config())).initialize();
    try {
      return await dataSource.query(
        `SELECT username, email, password_hash AS hash FROM account WHERE role = 'admin'`,
      );
    } finally {
      await dataSource.destroy();
    }
  }

  beforeEach(async () => {
    database = newTestDatabase();
    await migrateTestDatabase(databaseOptions(config()));
  });

  afterEach(() => database.drop());

  it('gets a password that is returned once, and is created once', async () => {
    const first = await ensure();
    expect(first).toMatchObject({ created: true, username: 'admin' });
    const password = (first.created && first.password) || '';
    expect(password.length).toBeGreaterThanOrEqual(20);
    const [admin] = await admins();
    await expect(verifyPassword(password, admin?.hash ?? '')).resolves.toBe(true);
    await expect(ensure()).resolves.toEqual({ created: false });
    expect(await admins()).toHaveLength(1);
  });

  it('is the one of the environment, whose password is not returned', async () => {
    const given = {
      ADMIN_USERNAME: 'conductor',
      ADMIN_EMAIL: 'conductor@example.org',
      ADMIN_PASSWORD: 'six strings and a capo',
    };
    await expect(ensure(given)).resolves.toEqual({ created: true, username: 'conductor' });
    const [admin] = await admins();
    expect(admin).toMatchObject({ username: 'conductor', email: 'conductor@example.org' });
    await expect(verifyPassword(given.ADMIN_PASSWORD, admin?.hash ?? '')).resolves.toBe(true);
  });

  it('is created once by concurrent processes', async () => {
    const answers = await Promise.all([ensure(), ensure(), ensure()]);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  });

  it('is refused with every invalid variable named', () => {
    expect(() =>
      config({ ADMIN_USERNAME: 'a', ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'short' }),
    ).toThrow(/ADMIN_USERNAME[\s\S]*ADMIN_EMAIL[\s\S]*ADMIN_PASSWORD/);
  });

  it.each([
    ['123456789', 'on the lists'],
    ['Admin-2026', 'your username'],
  ])('is refused with the password %s: %s', (ADMIN_PASSWORD, reason) => {
    expect(() => config({ ADMIN_PASSWORD })).toThrow(new RegExp(`ADMIN_PASSWORD: .*${reason}`));
  });
});
