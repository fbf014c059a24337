import type { User } from '@tabdock/contracts/users';
import { aProfile, anOpenSession, someFactors } from '../fixtures/account-fixtures';
import { aUser } from '../fixtures/fixtures';
import { FakeApi, json } from './fake-api';

/** A page of accounts as the server lists them, however many there are in all. */
export function usersPage(users: User[], total = users.length, page = 1) {
  return json({ users, total, page, pageSize: 25 });
}

/** What `/settings` asks for, for `user`. */
export function settingsApi(user: User = aUser()): FakeApi {
  return new FakeApi()
    .logIn(user)
    .on('GET /api/users/me/profile', () => json(aProfile()))
    .on('GET /api/user/second-factor', () => json(someFactors()))
    .on('GET /api/user/sessions', () => json({ sessions: [anOpenSession()] }))
    .on('GET /api/user/security-events', () => json({ events: [] }))
    .install();
}
