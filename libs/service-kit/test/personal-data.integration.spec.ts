import { Injectable, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { LOGGER } from '../src';
import { typeOrmOptions } from '../src/database';
import {
  HoldsPersonalData,
  PersonalDataParts,
  PersonalDataPartsModule,
  type Deletion,
  type PersonalDataPart,
} from '../src/personal-data';
import { createTestDatabase } from '../src/testing';

const ACCOUNT = 'a0655249-98fc-493c-b9c8-dda8d37a9a75';
const SUBJECT = { accountId: ACCOUNT, email: 'player@example.org' };

const done: string[] = [];

@Injectable()
@HoldsPersonalData({ name: 'account', tables: ['account'] })
class Accounts implements PersonalDataPart {
  async export() {
    return { user: 'player' };
  }

  async delete({ afterRow, afterCommit }: Deletion) {
    done.push('account');
    afterRow(async () => void done.push('after the row'));
    afterCommit(() => Promise.reject(new Error('no disk')), 'the file stays');
    afterCommit(async () => void done.push('after the commit'), 'nothing');
  }
}

@Injectable()
@HoldsPersonalData({ name: 'a-fan', tables: ['fan', 'fan_letter'], after: ['account'] })
class Fans implements PersonalDataPart {
  async export() {
    return { fans: 2 };
  }

  async delete() {
    done.push('a-fan');
  }
}

describe('parts of the personal data', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  const warn = jest.fn();

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { ...database.env, DATABASE_POOL_SIZE: 2 };
    dataSource = await new DataSource(
      typeOrmOptions({ config, entities: [], migrations: [] }),
    ).initialize();
    await dataSource.query(
      'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint DEFAULT 1795999999999, name text)',
    );
    await dataSource.query('CREATE TABLE account (id uuid PRIMARY KEY)');
    await dataSource.query('CREATE TABLE fan (id int PRIMARY KEY, of uuid REFERENCES account)');
    await dataSource.query('CREATE TABLE fan_letter (fan int REFERENCES fan)');
    await dataSource.query('CREATE TABLE song (id int, title text)');
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });
  beforeEach(() => {
    done.length = 0;
    warn.mockClear();
  });

  async function start(...parts: Type[]) {
    @Module({
      providers: [
        ...parts,
        { provide: DataSource, useValue: dataSource },
        { provide: LOGGER, useValue: { warn } },
      ],
      exports: [DataSource, LOGGER],
    })
    class Rest {}
    const app = await Test.createTestingModule({
      imports: [{ module: Rest, global: true }, PersonalDataPartsModule],
    }).compile();
    await app.init();
    return app.get(PersonalDataParts);
  }

  it('export one object, and delete in their order, around the row and after the commit', async () => {
    const parts = await start(Fans, Accounts);
    expect(await parts.export(SUBJECT)).toEqual({ user: 'player', fans: 2 });
    const afterCommit = await parts.delete(
      dataSource.manager,
      SUBJECT,
      async () => void done.push('the row'),
    );
    expect(done).toEqual(['account', 'a-fan', 'the row', 'after the row']);
    await afterCommit();
    expect(done.at(-1)).toBe('after the commit');
    expect(warn).toHaveBeenCalledWith(
      { err: new Error('no disk'), accountId: ACCOUNT },
      'the file stays',
    );
  });

  it('keep the process from starting when a table about accounts has none', async () => {
    await expect(start(Accounts)).rejects.toThrow(
      'The process cannot start: no part of the personal data answers for what fan (a reference to account), fan_letter (a reference to fan) says about accounts: name the table in @HoldsPersonalData of its room',
    );
    await dataSource.query('CREATE TABLE play (account_id uuid)');
    await expect(start(Fans, Accounts)).rejects.toThrow('play (column account_id)');
    await dataSource.query('DROP TABLE play');
  });

  it('only warn when the schema is that of a later release', async () => {
    await dataSource.query(`INSERT INTO migrations (name) VALUES ('CreateFans1795999999999')`);
    await start(Accounts);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('newer than this release; no part'));
    await dataSource.query('DELETE FROM migrations');
  });

  it('keep the process from starting when they are declared wrongly', async () => {
    @Injectable()
    @HoldsPersonalData({ name: 'account', tables: [] })
    class Twice implements PersonalDataPart {}
    @Injectable()
    @HoldsPersonalData({ name: 'late', tables: [], after: ['nobody'] })
    class Late implements PersonalDataPart {}
    @Injectable()
    @HoldsPersonalData({ name: 'hen', tables: [], after: ['egg'] })
    class Hen implements PersonalDataPart {}
    @Injectable()
    @HoldsPersonalData({ name: 'egg', tables: [], after: ['hen'] })
    class Egg implements PersonalDataPart {}
    await expect(start(Accounts, Twice)).rejects.toThrow(
      'Accounts and Twice are both the personal data "account"',
    );
    await expect(start(Accounts, Late)).rejects.toThrow(
      'Late comes after the personal data "nobody", which no part declares',
    );
    await expect(start(Accounts, Hen, Egg)).rejects.toThrow('wait for each other: egg, hen');
  });
});
