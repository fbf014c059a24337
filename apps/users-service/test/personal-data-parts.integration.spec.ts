import { Injectable, Module } from '@nestjs/common';
import { accountsDelete, accountsExport } from '@tabdock/contracts/users';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { DataSource } from 'typeorm';
import { aClient, UsersInstallation } from './support/users-process';

/** A made-up kind of personal data: all of it is here. */
@Injectable()
@HoldsPersonalData({ name: 'instruments', tables: ['instrument'] })
class InstrumentsData implements PersonalDataPart {
  constructor(private readonly database: DataSource) {}

  async export({ accountId }: DataSubject) {
    return {
      instruments: await this.database.query(
        'SELECT name FROM instrument WHERE account_id = $1 ORDER BY name',
        [accountId],
      ),
    };
  }
}

@Module({ providers: [InstrumentsData] })
class InstrumentsModule {}

const CREATE = `CREATE TABLE instrument (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name text NOT NULL
)`;

describe('a new kind of personal data', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({}, [InstrumentsModule]);
  });
  afterAll(() => users?.stop());

  it('is exported after the others and deleted, where its own folder says so and nothing else', async () => {
    await users.rows.query(CREATE);
    const { user, password } = await users.register();
    const accountId = user.id;
    await users.rows.query(`INSERT INTO instrument VALUES ($1, 'banjo'), ($1, 'bass')`, [
      accountId,
    ]);
    const exported = await users.rpc.call(accountsExport, { accountId });
    expect(exported['instruments']).toEqual([{ name: 'banjo' }, { name: 'bass' }]);
    expect(Object.keys(exported)).toEqual([
      ...Object.keys(accountsExport.reply.shape),
      'instruments',
    ]);
    await users.rpc.call(accountsDelete, { accountId, password, client: aClient() });
    expect(await users.rows.query('SELECT FROM instrument')).toEqual([]);
  });

  it('keeps the process from starting without a part that answers for its table', async () => {
    await users.rows.query(`${CREATE.replace('instrument', 'plectrum')}`);
    await expect(users.addReplica()).rejects.toThrow(
      /^The process cannot start: no part of the personal data answers for what plectrum \(.+\) says about accounts: name the table in @HoldsPersonalData of its room/,
    );
    await users.rows.query('DROP TABLE plectrum');
    await users.addReplica();
  });
});
