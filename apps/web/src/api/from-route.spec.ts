import { exportEndpoint } from '@tabdock/contracts/endpoints/account';
import { assignGroupEndpoint, usersEndpoint } from '@tabdock/contracts/endpoints/administration';
import { batchZipEndpoint } from '@tabdock/contracts/endpoints/downloads';
import { loginEndpoint, settingsEndpoint } from '@tabdock/contracts/endpoints/session';
import { type User, type UserSettings } from '@tabdock/contracts/users';
import { fromRoute, hrefOf, type AnswerOf, type BodyFor } from './from-route';

const userId = '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f';

describe('fromRoute', () => {
  it('takes method and path from the endpoint', () => {
    expect(fromRoute(settingsEndpoint)).toEqual({ method: 'GET', path: '/api/user/settings' });
  });

  it('fills in path, query and body', () => {
    expect(
      fromRoute(assignGroupEndpoint, { params: { userId: 'a/b' }, body: { group: 'vip' } }),
    ).toEqual({
      method: 'PATCH',
      path: '/api/admin/users/a%2Fb/group',
      body: { group: 'vip' },
    });
    expect(fromRoute(usersEndpoint, { query: { search: 'ada', page: 2 } })).toEqual({
      method: 'GET',
      path: '/api/admin/users',
      query: { search: 'ada', page: 2 },
    });
  });

  it('has the types of the route', () => {
    const user: AnswerOf<typeof loginEndpoint> = {} as User;
    const settings: AnswerOf<typeof settingsEndpoint> = {} as UserSettings;
    const body: BodyFor<typeof loginEndpoint> = { username: 'ada', password: 'x' };
    expect([user, settings, body]).toHaveLength(3);
    // @ts-expect-error: the route needs a body
    fromRoute(loginEndpoint);
    // @ts-expect-error: another body than the route's
    fromRoute(loginEndpoint, { body: { user: 'ada' } });
    // @ts-expect-error: the path needs a user's id
    fromRoute(assignGroupEndpoint, { body: { group: 'vip' } });
    // @ts-expect-error: no such group
    fromRoute(assignGroupEndpoint, { params: { userId }, body: { group: 'rock' } });
    // @ts-expect-error: no such query parameter
    fromRoute(usersEndpoint, { query: { name: 'ada' } });
  });
});

it('gives addresses for links', () => {
  expect(hrefOf(exportEndpoint)).toBe('/api/user/export');
  expect(hrefOf(batchZipEndpoint, { batchId: userId })).toBe(`/api/download/batch-zip/${userId}`);
});
