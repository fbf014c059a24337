import { Retention } from '@tabdock/service-kit/retention';
import { UsersInstallation } from './support/users-process';

describe('what grows with use', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });
  afterAll(() => users?.stop());

  it('has an end: what administrators did goes after 400 days', async () => {
    await users.rows.query(
      `INSERT INTO audit_entry (at, action, details)
       SELECT now() - make_interval(days => age), 'source.paused', jsonb_build_object('age', age::text)
       FROM unnest(ARRAY[1, 399, 401, 4000]) AS age`,
    );
    await users.app.get(Retention).deleteExpired(new Date());
    const left: unknown[] = await users.rows.query(
      `SELECT details ->> 'age' AS age FROM audit_entry ORDER BY at DESC`,
    );
    expect(left).toEqual([{ age: '1' }, { age: '399' }]);
  });
});
