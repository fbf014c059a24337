import type {
  AccountFigures,
  AuditEntry,
  OpenSession,
  SecondFactorsResponse,
  User,
  UserProfile,
} from '@tabdock/contracts/users';
import { FakeApi, json } from './fake-api';
import { aUser } from './fixtures';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

export function aProfile(changes: Partial<UserProfile> = {}): UserProfile {
  return {
    displayName: 'Lute',
    firstName: null,
    bio: 'Old dances.',
    location: null,
    website: null,
    picture: null,
    isVerified: true,
    reputation: 0,
    totalRatings: 0,
    totalComments: 0,
    createdAt: '2026-11-01T10:00:00.000Z',
    revision: 1,
    ...changes,
  };
}

export function anOpenSession(changes: Partial<OpenSession> = {}): OpenSession {
  return {
    id: '0190a000-0000-7000-8000-00000000b001',
    createdAt: '2026-11-01T10:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
    userAgent: FIREFOX,
    current: true,
    ...changes,
  };
}

/** Two-step login that is off, with `changes`. */
export function someFactors(changes: Partial<SecondFactorsResponse> = {}): SecondFactorsResponse {
  return {
    app: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    passkeysWork: true,
    required: false,
    ...changes,
  };
}

export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '0190a000-0000-7000-8000-00000000c001',
    at: '2026-11-20T10:00:00.000Z',
    action: 'group.assigned',
    actor: 'lute',
    subject: 'capo',
    details: { from: 'standard', to: 'premium' },
    ...changes,
  };
}

export function someFigures(changes: Partial<AccountFigures> = {}): AccountFigures {
  return {
    totalUsers: 100_000,
    verifiedUsers: 64_213,
    newUsersLast30Days: 3_120,
    byGroup: { standard: 95_810, premium: 2_904, vip: 312, beta: 974 },
    ...changes,
  };
}

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

export const anAdmin = (changes: Partial<User> = {}): User => aUser({ role: 'admin', ...changes });
