import { randomUUID } from 'node:crypto';
import {
  AppError,
  type MessageDefinition,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import * as users from '@tabdock/contracts/users';
import type { User } from '@tabdock/contracts/users';
import { OWNER, type Person } from './people';
import { randomToken } from './random-token';
import { answer, respond, type Responder } from './responder';

export const RIGHT_PASSWORD = 'right password';
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

interface Session {
  user: User;
  readonly sessionId: string;
}

/** Stands in for users-service: knows sessions, and writes down what it was asked. */
export class StandInUsers {
  readonly asked: { readonly pattern: string; readonly request: unknown }[] = [];
  readonly sessions = new Map<string, Session>();
  /** Awaited before a session is told. */
  beforeResolving: () => Promise<void> = async () => undefined;
  private responder: Responder | undefined;

  constructor(people: readonly Person[]) {
    for (const { token, user, sessionId } of people) this.sessions.set(token, { user, sessionId });
  }

  async start(amqp: { url: string; namespace: string }): Promise<void> {
    this.responder = await respond(amqp, this.answers());
  }

  async stop(): Promise<void> {
    await this.responder?.stop();
  }

  /** What a message was asked, the last time. */
  lastRequest<M extends MessageDefinition>(message: M): ReceivedRequestOf<M> | undefined {
    const last = this.asked.findLast(({ pattern }) => pattern === message.pattern);
    return last?.request as ReceivedRequestOf<M> | undefined;
  }

  count(message: MessageDefinition): number {
    return this.asked.filter(({ pattern }) => pattern === message.pattern).length;
  }

  private answers() {
    const on = <M extends MessageDefinition>(
      message: M,
      handle: (request: ReceivedRequestOf<M>) => ReplyOf<M> | Promise<ReplyOf<M>>,
    ) =>
      answer(message, async (request) => {
        this.asked.push({ pattern: message.pattern, request });
        return handle(request);
      });
    return [
      on(users.sessionsResolve, async ({ token }) => {
        const session = this.sessions.get(token ?? '');
        const known = session && { ...session };
        await this.beforeResolving();
        return known ?? { user: null, sessionId: null };
      }),
      on(users.sessionsEnd, ({ token }) => {
        this.sessions.delete(token);
        return DONE;
      }),
      on(users.sessionsList, ({ currentSessionId }) => ({
        sessions: [
          { id: currentSessionId, createdAt: NOW, lastSeenAt: NOW, userAgent: null, current: true },
        ],
      })),
      on(users.sessionsEndOne, ({ accountId, sessionId }) => {
        const isOwn = [...this.sessions.values()].some(
          (session) => session.user.id === accountId && session.sessionId === sessionId,
        );
        if (!isOwn) throw new AppError('USERS.SESSION_NOT_FOUND');
        return DONE;
      }),
      on(users.sessionsEndAll, () => DONE),
      on(users.accountsRegister, ({ username, email, password, replacesToken }) => {
        requirePassword(password, 'USERS.PASSWORD_COMMON');
        return this.open({ ...OWNER.user, id: randomUUID(), username, email }, replacesToken);
      }),
      on(users.accountsLogin, ({ username, password, replacesToken }) => {
        if (username === 'throttled') {
          throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: 42 });
        }
        requirePassword(password, 'AUTH.INVALID_CREDENTIALS');
        return this.open(OWNER.user, replacesToken);
      }),
      on(users.accountsForgotPassword, () => DONE),
      on(users.accountsResetPassword, () => DONE),
      on(users.accountsVerifyEmail, () => ({ user: OWNER.user })),
      on(users.accountsResendVerification, () => DONE),
      on(users.accountsChangePassword, ({ currentPassword }) => {
        requirePassword(currentPassword, 'AUTH.WRONG_PASSWORD');
        return DONE;
      }),
      on(users.settingsGet, () => ({ settings: SETTINGS })),
      on(users.settingsUpdate, ({ changes }) => ({
        settings: { ...SETTINGS, theme: changes.theme ?? SETTINGS.theme },
      })),
      on(users.profilesGetOwn, () => ({ profile: PROFILE })),
      on(users.profilesUpdate, ({ changes }) => ({
        profile: { ...PROFILE, displayName: changes.displayName ?? PROFILE.displayName },
      })),
      on(users.profilesView, ({ accountId }) => {
        if (accountId !== OWNER.user.id) throw new AppError('USERS.NOT_FOUND');
        return { profile: { displayName: 'Ada', isPublic: false } };
      }),
      on(users.accountsExport, ({ accountId }) => ({
        user: { ...OWNER.user, id: accountId },
        settings: SETTINGS,
        profile: PROFILE,
        sessions: [{ createdAt: NOW, lastSeenAt: NOW, userAgent: null }],
      })),
      on(users.accountsDelete, ({ password }) => {
        requirePassword(password, 'AUTH.WRONG_PASSWORD');
        return DONE;
      }),
      on(users.usersSearch, ({ page, pageSize }) => ({
        users: [OWNER.user],
        total: 1,
        page,
        pageSize,
      })),
      on(users.usersAssignGroup, ({ group }) => ({ user: { ...OWNER.user, group } })),
      on(users.usersBulkAssignGroup, ({ usernames }) => ({ updated: 0, notFound: usernames })),
      on(users.usersVerifyEmail, () => ({ user: OWNER.user })),
      on(users.usersAudit, ({ page, pageSize }) => ({ entries: [], total: 0, page, pageSize })),
      on(users.usersFigures, () => ({
        totalUsers: 3,
        verifiedUsers: 3,
        newUsersLast30Days: 0,
        byGroup: { standard: 3, premium: 0, vip: 0, beta: 0 },
      })),
    ];
  }

  private open(user: User, replacesToken: string | null) {
    if (replacesToken !== null) this.sessions.delete(replacesToken);
    const [token, sessionId] = [randomToken(), randomUUID()];
    this.sessions.set(token, { user, sessionId });
    return { user, token, sessionId, expiresAt: EXPIRES_AT };
  }
}

function requirePassword(password: string, code: ConstructorParameters<typeof AppError>[0]): void {
  if (password !== RIGHT_PASSWORD) throw new AppError(code);
}
