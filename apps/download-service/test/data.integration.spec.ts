import { declaredData, migratedTables } from '@tabdock/service-kit/testing';
import '../src/api.module';
import { databaseOptions } from '../src/api/database/database';

it('each table has one entry that says how long its rows are kept', async () => {
  const entries = declaredData().filter(({ isTable }) => isTable);
  expect(entries.map(({ name }) => name)).toEqual(await migratedTables(databaseOptions));
});
