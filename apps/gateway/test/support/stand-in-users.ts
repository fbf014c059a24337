import { randomUUID } from 'node:crypto';
import { AppError } from '@tabdock/contracts/core';
import * as users from '@tabdock/contracts/users';
import type { User } from '@tabdock/contracts/users';
import { person, type Person } from './people';
import { randomToken } from './random-token';
import { StandIn } from './stand-in';

export const RIGHT_PASSWORD = 'right password';
/** Who logs in. */
export const SOMEBODY = person();
export const EXPIRES_AT = '2030-01-01T00:00:00.000Z';

const NOW = '2026-11-21T04:00:00.000Z';
const DONE = { done: true } as const;
const SETTINGS = {
  emailNotifications: true,
  downloadNotifications: true,
  publicProfile: true,
  theme: 'dark',
} as const;
const PROFILE = {
  displayName: 'Ada',
  bio: null,
  location: null,
  website: null,
  isVerified: true,
  reputation: 0,
  totalRatings: 0,
  totalComments: 0,
  createdAt: NOW,
};

const PLAYLIST = {
  name: 'Rainy day',
  description: null,
  isPublic: false,
  tabs: 0,
  createdAt: NOW,
};

interface Session {
  user: User;
  readonly sessionId: string;
}

/** Knows the sessions of the people that a test adds. */
export class StandInUsers extends StandIn {
  readonly sessions = new Map<string, Session>();
  /** Awaited before a session is returned. */
  beforeResolving: () => Promise<void> = async () => undefined;

  know(...people: readonly Person[]): void {
    for (const { token, user, sessionId } of people) this.sessions.set(token, { user, sessionId });
  }

  protected answers() {
    return [
      this.on(users.sessionsResolve, async ({ token }) => {
        const session = this.sessions.get(token ?? '');
        const known = session && { ...session };
        await this.beforeResolving();
        return known ?? { user: null, sessionId: null };
      }),
      this.on(users.sessionsEnd, ({ token }) => {
        this.sessions.delete(token);
        return DONE;
      }),
      this.on(users.sessionsList, ({ currentSessionId }) => ({
        sessions: [
          { id: currentSessionId, createdAt: NOW, lastSeenAt: NOW, userAgent: null, current: true },
        ],
      })),
      this.on(users.sessionsEndOne, ({ accountId, sessionId }) => {
        if (!this.isTheirs(accountId, sessionId)) throw new AppError('USERS.SESSION_NOT_FOUND');
        return DONE;
      }),
      this.on(users.sessionsEndAll, () => DONE),
      this.on(users.accountsRegister, ({ username, email, password, ...opening }) => {
        requirePassword(password, 'USERS.PASSWORD_COMMON');
        return this.open({ ...SOMEBODY.user, id: randomUUID(), username, email }, opening);
      }),
      this.on(users.accountsLogin, ({ username, password, ...opening }) => {
        if (username === 'throttled') {
          throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: 42 });
        }
        requirePassword(password, 'AUTH.INVALID_CREDENTIALS');
        return this.open(SOMEBODY.user, opening);
      }),
      this.on(users.accountsForgotPassword, () => DONE),
      this.on(users.accountsResetPassword, () => DONE),
      this.on(users.accountsVerifyEmail, () => ({ user: SOMEBODY.user })),
      this.on(users.accountsResendVerification, () => DONE),
      this.on(users.accountsChangePassword, ({ currentPassword }) => {
        requirePassword(currentPassword, 'AUTH.WRONG_PASSWORD');
        return DONE;
      }),
      this.on(users.settingsGet, () => ({ settings: SETTINGS })),
      this.on(users.settingsUpdate, ({ changes }) => ({
        settings: { ...SETTINGS, theme: changes.theme ?? SETTINGS.theme },
      })),
      this.on(users.profilesGetOwn, () => ({ profile: PROFILE })),
      this.on(users.profilesUpdate, ({ changes }) => ({
        profile: { ...PROFILE, displayName: changes.displayName ?? PROFILE.displayName },
      })),
      this.on(users.profilesView, ({ accountId }) => {
        const isKnown = [...this.sessions.values()].some(({ user }) => user.id === accountId);
        if (!isKnown) throw new AppError('USERS.NOT_FOUND');
        return { profile: { displayName: 'Ada', isPublic: false } };
      }),
      this.on(users.accountsExport, ({ accountId }) => ({
        user: { ...SOMEBODY.user, id: accountId },
        settings: SETTINGS,
        profile: PROFILE,
        sessions: [{ createdAt: NOW, lastSeenAt: NOW, userAgent: null }],
        devices: [],
        playlists: [],
      })),
      this.on(users.accountsDelete, ({ password }) => {
        requirePassword(password, 'AUTH.WRONG_PASSWORD');
        return DONE;
      }),
      ...this.playlists(),
      this.on(users.usersSearch, ({ page, pageSize }) => ({
        users: [SOMEBODY.user],
        total: 1,
        page,
        pageSize,
      })),
      this.on(users.usersAssignGroup, ({ group }) => ({ user: { ...SOMEBODY.user, group } })),
      this.on(users.usersBulkAssignGroup, ({ usernames }) => ({ updated: 0, notFound: usernames })),
      this.on(users.usersVerifyEmail, () => ({ user: SOMEBODY.user })),
      this.on(users.usersAudit, ({ page, pageSize }) => ({
        entries: [],
        total: 0,
        page,
        pageSize,
      })),
      this.on(users.usersFigures, () => ({
        totalUsers: 3,
        verifiedUsers: 3,
        newUsersLast30Days: 0,
        byGroup: { standard: 3, premium: 0, vip: 0, beta: 0 },
      })),
    ];
  }

  /** Everybody has one list, whose id is that of the session. */
  private playlists() {
    const playlist = (accountId: string, id: string) => {
      if (!this.isTheirs(accountId, id)) throw new AppError('PLAYLISTS.NOT_FOUND');
      return { ...PLAYLIST, id };
    };
    return [
      this.on(users.playlistsList, () => ({ playlists: [] })),
      this.on(users.playlistsCreate, ({ playlistId, name }) => ({
        playlist: { ...PLAYLIST, id: playlistId, name },
      })),
      this.on(users.playlistsGet, ({ accountId, playlistId }) => ({
        playlist: playlist(accountId, playlistId),
        tabIds: [],
      })),
      this.on(users.playlistsRemoveTabs, ({ accountId, playlistId, tabIds }) => {
        playlist(accountId, playlistId);
        return { removed: tabIds.length };
      }),
      this.on(users.playlistsDelete, ({ accountId, playlistId }) => {
        playlist(accountId, playlistId);
        return DONE;
      }),
    ];
  }

  private isTheirs(accountId: string, sessionId: string): boolean {
    return [...this.sessions.values()].some(
      (session) => session.user.id === accountId && session.sessionId === sessionId,
    );
  }

  private open(
    user: User,
    { replacesToken, deviceToken }: { replacesToken: string | null; deviceToken: string | null },
  ) {
    if (replacesToken !== null) this.sessions.delete(replacesToken);
    const [token, sessionId] = [randomToken(), randomUUID()];
    this.sessions.set(token, { user, sessionId });
    const device = { token: deviceToken ?? randomToken(), expiresAt: EXPIRES_AT };
    return { user, token, sessionId, expiresAt: EXPIRES_AT, device };
  }
}

function requirePassword(password: string, code: ConstructorParameters<typeof AppError>[0]): void {
  if (password !== RIGHT_PASSWORD) throw new AppError(code);
}
