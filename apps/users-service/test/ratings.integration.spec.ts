import { randomUUID } from 'node:crypto';
import {
  communityTabStanding,
  ratingsList,
  ratingsRemove,
  ratingsSet,
  tabRated,
} from '@tabdock/contracts/community';
import {
  accountsDelete,
  accountsExport,
  accountsVerifyEmail,
  profilesGetOwn,
  usersVerifyEmail,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

describe('ratings', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  /** An account with a confirmed address. */
  const someone = async () => {
    const { user, password } = await users.register();
    await users.rows.query('UPDATE account SET email_verified = true WHERE id = $1', [user.id]);
    return { id: user.id, password };
  };
  const rate = (accountId: string, tabId: string, rating: number) =>
    users.rpc.call(ratingsSet, { accountId, tabId, rating });
  const remove = (accountId: string, tabId: string) =>
    users.rpc.call(ratingsRemove, { accountId, tabId });
  const list = (tabId: string, accountId: string | null = null) =>
    users.rpc.call(ratingsList, { tabId, accountId });
  const figures = (averageRating: number | null, totalRatings: number, spread: number[]) => ({
    averageRating,
    totalRatings,
    spread,
  });

  it('show average, number and spread, and to each person their own', async () => {
    const tabId = randomUUID();
    const [ada, bo, cy] = [await someone(), await someone(), await someone()];
    await rate(ada.id, tabId, 5);
    await rate(bo.id, tabId, 5);
    await rate(cy.id, tabId, 3);
    expect(await list(tabId, cy.id)).toMatchObject({
      ...figures(13 / 3, 3, [0, 0, 1, 0, 2]),
      ratings: [{ rating: 3 }, { rating: 5 }, { rating: 5 }],
      own: { rating: 3, counts: true },
    });
    expect(await list(tabId)).toMatchObject({ totalRatings: 3, own: null });
  });

  it('are changed and removed by the account that gave them, and by no other', async () => {
    const tabId = randomUUID();
    const [ada, bo] = [await someone(), await someone()];
    await rate(bo.id, tabId, 4);
    await rate(ada.id, tabId, 1);
    expect(await rate(ada.id, tabId, 2)).toMatchObject({
      ...figures(3, 2, [0, 1, 0, 1, 0]),
      own: { rating: 2 },
    });
    expect(await remove(ada.id, tabId)).toMatchObject({
      ...figures(4, 1, [0, 0, 0, 1, 0]),
      own: null,
    });
    expect(await remove(ada.id, tabId)).toMatchObject({ totalRatings: 1 });
  });

  it('are one when a person rates fifty times at one moment at two replicas', async () => {
    const tabId = randomUUID();
    const ada = await someone();
    const stars = Array.from({ length: 50 }, (_, index) => (index % 5) + 1);
    await Promise.all(stars.map((rating) => rate(ada.id, tabId, rating)));
    const { own, averageRating, totalRatings, spread } = await list(tabId, ada.id);
    expect(totalRatings).toBe(1);
    expect(averageRating).toBe(own?.rating);
    expect(spread[(own?.rating ?? 0) - 1]).toBe(1);
  });

  it('of fifty people at one moment are all counted', async () => {
    const tabId = randomUUID();
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()));
    const tabIds = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all(
      people.flatMap(({ id }, index) => [tabId, ...tabIds].map((tab) => rate(id, tab, index + 1))),
    );
    const { standings } = await users.rpc.call(communityTabStanding, {
      tabIds: [tabId, ...tabIds],
    });
    for (const { ratings } of standings) expect(ratings).toEqual(figures(3, 5, [1, 1, 1, 1, 1]));
  });

  it('of an address that is not confirmed wait, and count as soon as it is', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { user, email } = await users.register();
    expect(await rate(user.id, first, 4)).toMatchObject({
      ...figures(null, 0, [0, 0, 0, 0, 0]),
      ratings: [],
      own: { rating: 4, counts: false },
    });
    await rate(user.id, second, 1);
    await rate(user.id, second, 2);
    const mail = await users.waitForMail(email, 'Verify');
    await users.rpc.call(accountsVerifyEmail, { token: tokenIn(mail) });
    await waitFor(async () => (await list(first)).totalRatings === 1);
    expect(await list(first, user.id)).toMatchObject({ own: { rating: 4, counts: true } });
    expect(await list(second)).toMatchObject(figures(2, 1, [0, 1, 0, 0, 0]));
  });

  it('count too when an administrator confirms the address while it rates', async () => {
    const admin = await someone();
    await users.makeAdmin(admin.id);
    const { user } = await users.register();
    const tabIds = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all([
      ...tabIds.map((tabId) => rate(user.id, tabId, 5)),
      users.rpc.call(usersVerifyEmail, { actorId: admin.id, userId: user.id }),
    ]);
    const counted = async () =>
      (await users.rpc.call(communityTabStanding, { tabIds })).standings.filter(
        ({ ratings }) => ratings.totalRatings === 1,
      ).length;
    await waitFor(async () => (await counted()) === tabIds.length);
  });

  it('are announced once for each change, with a rising revision', async () => {
    const tabId = randomUUID();
    const heard = await users.hear(tabRated);
    const ada = await someone();
    await rate(ada.id, tabId, 5);
    await rate(ada.id, tabId, 5);
    await rate(ada.id, tabId, 1);
    await remove(ada.id, tabId);
    const ofTab = () => heard.filter((event) => event.tabId === tabId);
    await waitFor(() => ofTab().length === 3);
    expect(ofTab()).toEqual([
      { tabId, average: 5, total: 1, revision: 1 },
      { tabId, average: 1, total: 1, revision: 2 },
      { tabId, average: null, total: 0, revision: 3 },
    ]);
  });

  it('are in the export, in the profile’s number, and go with the account', async () => {
    const [tabId, other] = [randomUUID(), randomUUID()];
    const [ada, bo] = [await someone(), await someone()];
    await rate(bo.id, tabId, 1);
    await rate(ada.id, tabId, 5);
    await rate(ada.id, other, 4);
    const { ratings } = await users.rpc.call(accountsExport, { accountId: ada.id });
    expect(ratings.map(({ tabId: id, rating }) => [id, rating])).toEqual([
      [tabId, 5],
      [other, 4],
    ]);
    const { profile } = await users.rpc.call(profilesGetOwn, { accountId: ada.id });
    expect(profile.totalRatings).toBe(2);
    await users.rpc.call(accountsDelete, {
      accountId: ada.id,
      password: ada.password,
      client: aClient(),
    });
    expect(await list(tabId)).toMatchObject(figures(1, 1, [1, 0, 0, 0, 0]));
    expect(await list(other)).toMatchObject(figures(null, 0, [0, 0, 0, 0, 0]));
    await expect(rate(ada.id, tabId, 5)).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
  });

  it('of tabs are returned in the order asked for, with zeros for unrated tabs', async () => {
    const [rated, unrated] = [randomUUID(), randomUUID()];
    const ada = await someone();
    await rate(ada.id, rated, 4);
    const { standings } = await users.rpc.call(communityTabStanding, {
      tabIds: [unrated, rated.toUpperCase()],
    });
    expect(standings).toEqual([
      { tabId: unrated, ratings: figures(null, 0, [0, 0, 0, 0, 0]), comments: 0 },
      { tabId: rated.toUpperCase(), ratings: figures(4, 1, [0, 0, 0, 1, 0]), comments: 0 },
    ]);
  });
});
