import { accountTables } from '@tabdock/service-kit/personal-data';
import { declaredData, tablesOf } from '@tabdock/service-kit/testing';
import { UsersInstallation } from './support/users-process';

it('each table has one entry that says how long its rows are kept', async () => {
  const users = await UsersInstallation.start();
  try {
    const entries = declaredData().filter(({ isTable }) => isTable);
    expect(entries.map(({ name }) => name)).toEqual(await tablesOf(users.rows));
    const aboutAccounts = (await accountTables(users.rows)).map(({ table }) => table);
    const silent = entries.filter(
      ({ name, about }) => aboutAccounts.includes(name) && about !== 'accounts',
    );
    expect(silent).toEqual([]);
  } finally {
    await users.stop();
  }
});
