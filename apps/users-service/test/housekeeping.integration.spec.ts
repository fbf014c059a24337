import { Housekeeping } from '../src/housekeeping/housekeeping';
import { SessionsService } from '../src/sessions/sessions.service';
import { aClient, aName, UsersInstallation } from './support/users-process';

const TWO_DAYS_MILLIS = 2 * 24 * 60 * 60 * 1_000;

describe('deleting expired rows', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });
  afterAll(() => users?.stop());

  it('goes on with the others when one kind cannot be deleted, and says which', async () => {
    await users.login(aName(), 'guess', aClient()).catch(() => undefined);
    const limits = () => users.rows.query('SELECT FROM rate_limit') as Promise<unknown[]>;
    expect((await limits()).length).toBeGreaterThan(0);
    const broken = jest
      .spyOn(users.app.get(SessionsService), 'endExpiredBefore')
      .mockRejectedValue(new Error('broken'));
    try {
      const inTwoDays = new Date(Date.now() + TWO_DAYS_MILLIS);
      await expect(users.app.get(Housekeeping).clean(inTwoDays)).rejects.toThrow(
        'Not deleted: sessions',
      );
    } finally {
      broken.mockRestore();
    }
    expect(await limits()).toEqual([]);
  });
});
