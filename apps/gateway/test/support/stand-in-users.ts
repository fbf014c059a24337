import { randomUUID } from 'node:crypto';
import * as community from '@tabdock/contracts/community';
import { AppError, refuseOutdated, type ReplyOf } from '@tabdock/contracts/core';
import * as lists from '@tabdock/contracts/playlists';
import * as users from '@tabdock/contracts/users';
import type { User } from '@tabdock/contracts/users';
import { person, type Person } from './people';
import { randomToken } from './random-token';
import { StandIn } from './stand-in';
import { BillingAnswers } from './stand-in-billing';

export const RIGHT_PASSWORD = 'right password';
/** Who logs in. */
export const SOMEBODY = person();
export const EXPIRES_AT = '2030-01-01T00:00:00.000Z';

/** Name of an account whose logins need a second step, and the code that is right in it. */
export const CAREFUL = 'careful';
export const RIGHT_CODE = '492039';

const NOW = '2026-11-21T04:00:00.000Z';
const DONE = { done: true } as const;
const NO_FACTORS = { app: null, passkeys: [], recoveryCodesLeft: 0 };
const DEMAND = {
  challenge: 'x'.repeat(43),
  expiresAt: EXPIRES_AT,
  methods: ['app' as const, 'recovery-code' as const],
};
const SETTINGS = {
  emailNotifications: true,
  replyNotifications: true,
  downloadNotifications: true,
  loginNotifications: true,
  publicProfile: true,
  theme: 'dark',
} as const;
export const PROFILE = {
  displayName: 'Ada',
  firstName: null,
  picture: null,
  revision: 1,
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
  revision: 3,
  role: 'owner',
  owner: 'ada',
  members: 0,
  slug: null,
} as const;
export const LIST_KEY = 'k3v9x0a1b2c4';
export const INVITATION = 'Zk3v9x0a1b2c4d5e6f7g8h';

const COMMENT = {
  parentId: null,
  level: 0,
  state: 'visible' as const,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  isEdited: false,
  createdAt: NOW,
  revision: 1,
  isOwn: true,
  userProfile: { displayName: 'Ada' },
  replies: [] as community.Comment[],
};

interface Session {
  user: User;
  readonly sessionId: string;
}

/** Knows the sessions of the people that a test adds. */
export class StandInUsers extends StandIn {
  readonly sessions = new Map<string, Session>();
  readonly billing = new BillingAnswers();
  /** Expired tokens of links in mails. */
  readonly expiredTokens = new Set<string>();
  /** How accounts left tabs, by their ids. */
  readonly left = new Map<string, users.Playback>();
  /** Ratings and comments of every tab. */
  standing = { ratings: community.NO_RATINGS, comments: 0 };
  /** Whether a takedown holds for every tab. */
  takenDown = false;
  /** What everybody wrote and voted. */
  exported: {
    comments: ReplyOf<typeof community.commentsExport>['comments'];
    votes: ReplyOf<typeof community.commentsExport>['votes'];
  } = { comments: [], votes: [] };
  business: ReplyOf<typeof users.businessAccounts> = {
    totalUsers: 3,
    payingUsers: 0,
    subscriptionCents: 0,
    days: [],
    visitShares: null,
    funnel: { guestVisits: 0, accounts: 0, premium: 0 },
  };
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
      this.on(users.securityList, () => ({
        events: [{ kind: 'login.failed' as const, at: NOW, times: 3, device: null }],
      })),
      this.on(users.securityReportRefusal, () => DONE),
      this.on(users.accountsRegister, ({ username, email, password, ...opening }) => {
        requirePassword(password, 'USERS.PASSWORD_COMMON');
        return this.open({ ...SOMEBODY.user, id: randomUUID(), username, email }, opening);
      }),
      this.on(users.accountsLogin, ({ username, password, ...opening }) => {
        if (username === 'throttled') {
          throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: 42 });
        }
        requirePassword(password, 'AUTH.INVALID_CREDENTIALS');
        if (username === CAREFUL) {
          throw new AppError('AUTH.SECOND_FACTOR_REQUIRED', undefined, { secondFactor: DEMAND });
        }
        return this.open(SOMEBODY.user, opening);
      }),
      this.on(users.accountsSecondStep, ({ proof, challenge: _challenge, ...opening }) => {
        if (proof.code !== RIGHT_CODE) throw new AppError('AUTH.SECOND_FACTOR_WRONG');
        return this.open({ ...SOMEBODY.user, hasSecondFactor: true }, opening);
      }),
      ...this.secondFactors(),
      this.on(users.accountsForgotPassword, () => DONE),
      this.on(users.visitsReport, () => DONE),
      this.on(users.accountsResetPassword, () => DONE),
      this.on(users.accountsVerifyEmail, () => ({ user: SOMEBODY.user })),
      this.on(users.accountsResendVerification, () => DONE),
      this.on(users.mailsUnsubscribe, ({ token }) => {
        if (this.expiredTokens.has(token)) throw new AppError('AUTH.LINK_INVALID');
        return { setting: 'replyNotifications' as const };
      }),
      this.on(users.accountsChangePassword, ({ currentPassword, sessionId }) => {
        requirePassword(currentPassword, 'AUTH.WRONG_PASSWORD');
        return { ...DONE, session: this.renew(sessionId) };
      }),
      this.on(users.settingsGet, () => ({ settings: SETTINGS })),
      this.on(users.settingsUpdate, ({ changes }) => ({
        settings: { ...SETTINGS, theme: changes.theme ?? SETTINGS.theme },
      })),
      this.on(users.profilesGetOwn, () => ({ profile: PROFILE })),
      this.on(users.profilesUpdate, ({ changes }) => ({
        profile: { ...PROFILE, displayName: changes.displayName ?? PROFILE.displayName },
      })),
      this.on(users.profilesOpenUpload, () => ({ path: '/pictures?ticket=x' })),
      this.on(users.profilesRemovePicture, () => ({ profile: PROFILE })),
      this.on(users.peopleView, ({ username }) => ({
        person: { displayName: username, isPublic: false, comments: [] },
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
        securityEvents: [],
        secondFactors: NO_FACTORS,
        playlists: [],
        ratings: [],
        playbacks: [],
        playlistsOfOthers: [],
        tabIdsOnListsLeft: [],
        reports: [],
        mutes: [],
        reputation: [],
        reputationByDay: [],
        mails: [],
        audit: [],
        premium: { subscriptions: [], invoices: [] },
      })),
      this.on(users.accountsDelete, ({ password }) => {
        requirePassword(password, 'AUTH.WRONG_PASSWORD');
        return DONE;
      }),
      ...this.playlists(),
      ...this.ratings(),
      ...this.playbacks(),
      ...this.comments(),
      ...this.reports(),
      ...this.billing.answers((message, handle) => this.on(message, handle)),
      this.on(users.usersSearch, ({ page, pageSize }) => ({
        users: [SOMEBODY.user],
        total: 1,
        page,
        pageSize,
      })),
      this.on(users.usersAssignGroup, ({ group }) => ({ user: { ...SOMEBODY.user, group } })),
      this.on(users.usersBulkAssignGroup, ({ usernames }) => ({ updated: 0, notFound: usernames })),
      this.on(users.usersVerifyEmail, () => ({ user: SOMEBODY.user })),
      this.on(users.usersSetVerified, ({ isVerified }) => ({
        user: { ...SOMEBODY.user, isVerified },
      })),
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
      this.on(users.businessAccounts, () => this.business),
    ];
  }

  private secondFactors() {
    const codes = { recoveryCodes: ['4q7d-m1xr-v8ka'] };
    return [
      this.on(users.secondFactorsGet, () => NO_FACTORS),
      this.on(users.secondFactorsSetUpApp, ({ password }) => {
        requirePassword(password, 'AUTH.WRONG_PASSWORD');
        return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };
      }),
      this.on(users.secondFactorsConfirmApp, () => codes),
      this.on(users.secondFactorsRenewCodes, () => codes),
      this.on(users.secondFactorsOpenPasskey, ({ relyingParty: { id } }) => ({
        creation: {
          challenge: DEMAND.challenge,
          rp: { id, name: 'Tabdock' },
          user: { id: 'YQ', name: 'ada', displayName: 'ada' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
        },
      })),
      this.on(users.secondFactorsAddPasskey, () => codes),
      this.on(users.secondFactorsRemovePasskey, () => DONE),
      this.on(users.secondFactorsTurnOff, () => DONE),
    ];
  }

  private reports() {
    const someCase = (id: string, state: community.CaseState) => ({
      id,
      kind: 'comment' as const,
      subjectId: randomUUID(),
      state,
      isWaiting: false,
      author: { id: SOMEBODY.user.id, username: 'ada', mute: null, earlierMutes: 0 },
      text: 'x',
      link: null,
      reports: [],
      reportCount: 0,
      lastReportedAt: NOW,
      decision: null,
      revision: 2,
    });
    return [
      this.on(community.reportsReport, () => ({ reported: true as const })),
      this.on(community.reportsQueue, ({ page, pageSize }) => ({
        cases: [],
        total: 0,
        waiting: 0,
        page,
        pageSize,
      })),
      this.on(community.reportsDecide, ({ caseId, revision }) => {
        const decided = someCase(caseId, 'hidden');
        refuseOutdated(revision, decided);
        return { case: decided };
      }),
      this.on(community.accountsMute, ({ reason }) => ({ mute: { until: null, reason } })),
      this.on(community.accountsUnmute, () => ({ mute: null })),
    ];
  }

  private ratings() {
    const none = { ...community.NO_RATINGS, ratings: [], own: null };
    return [
      this.on(community.ratingsList, () => this.ofShownTab(none)),
      this.on(community.communityTabStanding, ({ tabIds }) => ({
        standings: tabIds.map((tabId) => ({ tabId, ...this.standing })),
      })),
      this.on(community.communityContributors, () => ({
        contributors: [{ person: { displayName: 'Ada' } }],
      })),
      this.on(community.ratingsSet, ({ rating }) =>
        this.ofShownTab({ ...none, own: { rating, counts: true } }),
      ),
      this.on(community.ratingsRemove, () => this.ofShownTab(none)),
    ];
  }

  private playbacks() {
    return [
      this.on(users.playbacksGet, ({ accountId, tabId }) => ({
        playback: this.left.get(`${accountId} ${tabId}`) ?? null,
      })),
      this.on(users.playbacksKeep, ({ accountId, playbacks }) => {
        for (const { tabId, bar, loop, track, speed, pitch } of playbacks)
          this.left.set(`${accountId} ${tabId}`, { bar, loop, track, speed, pitch });
        return DONE;
      }),
    ];
  }

  private ofShownTab<Reply>(reply: Reply): Reply {
    if (this.takenDown) throw new AppError('TAB.TAKEN_DOWN');
    return reply;
  }

  private comments() {
    const comment = (id: string, content = 'Bar 17 is wrong.') => ({
      ...COMMENT,
      id,
      content,
    });
    const votes = { upvotes: 0, downvotes: 0, userVote: null };
    return [
      this.on(community.commentsList, () =>
        this.ofShownTab({ comments: [], total: 0, nextPage: null }),
      ),
      this.on(community.commentsReplies, () => this.ofShownTab({ replies: [], moreReplies: null })),
      this.on(community.commentsPost, ({ commentId, content }) =>
        this.ofShownTab({ comment: comment(commentId, content) }),
      ),
      this.on(community.commentsEdit, ({ commentId, content, revision = 1 }) => {
        refuseOutdated(revision, comment(commentId));
        return this.ofShownTab({ comment: { ...comment(commentId, content), revision: 2 } });
      }),
      this.on(community.commentsDelete, () => ({ comment: null })),
      this.on(community.commentsVote, ({ vote }) => this.ofShownTab({ ...votes, userVote: vote })),
      this.on(community.commentsExport, ({ part, after, limit }) => {
        const rows = part === 'comments' ? this.exported.comments : this.exported.votes;
        const start = rows.findIndex((row) => ('id' in row ? row.id : row.commentId) === after) + 1;
        const page = rows.slice(start, start + limit);
        return { comments: [], votes: [], [part]: page };
      }),
    ];
  }

  /** Answers about playlists: everybody has one, whose id is that of the session. */
  private playlists() {
    const playlist = (accountId: string, id: string) => {
      if (!this.isTheirs(accountId, id)) throw new AppError('PLAYLISTS.NOT_FOUND');
      return { ...PLAYLIST, id };
    };
    const theirs = ({ accountId, playlistId }: { accountId: string; playlistId: string }) => ({
      playlist: playlist(accountId, playlistId),
    });
    const doneToTheirs = (request: { accountId: string; playlistId: string }) => {
      theirs(request);
      return DONE;
    };
    return [
      this.on(lists.playlistsList, () => ({ playlists: [] })),
      this.on(lists.playlistsCreate, ({ playlistId, name }) => ({
        playlist: { ...PLAYLIST, id: playlistId, name },
      })),
      this.on(lists.playlistsGet, (request) => ({ ...theirs(request), tabIds: [], tabs: [] })),
      this.on(lists.playlistsUpdate, ({ changes, revision, ...request }) => {
        const { playlist: before } = theirs(request);
        refuseOutdated(revision, { ...before, tabIds: [] });
        return { playlist: { ...before, ...withoutUndefined(changes) } };
      }),
      this.on(lists.playlistsDelete, doneToTheirs),
      this.on(lists.playlistsDuplicate, theirs),
      this.on(lists.playlistsContaining, () => ({ playlists: [] })),
      this.on(lists.playlistsAddTabs, (request) => ({
        ...theirs(request),
        added: request.tabIds.length,
      })),
      this.on(lists.playlistsRemoveTabs, (request) => {
        theirs(request);
        return { removed: request.tabIds.length };
      }),
      this.on(lists.playlistsReorder, theirs),
      this.on(lists.playlistsRenewLink, theirs),
      this.on(lists.playlistsShared, ({ key }) => ({
        playlist: {
          slug: lists.listSlug(PLAYLIST.name, key),
          name: PLAYLIST.name,
          description: null,
          owner: { displayName: 'Ada', username: null },
          tabs: 0,
          revision: 3,
          createdAt: NOW,
          updatedAt: NOW,
        },
        tabIds: [],
      })),
      this.on(lists.playlistsPublicOf, () => ({ playlists: [] })),
      this.on(lists.playlistsCopyShared, ({ copyId }) => ({
        playlist: { ...PLAYLIST, id: copyId },
      })),
      this.on(lists.playlistsPeople, (request) => {
        theirs(request);
        return { people: { owner: 'ada', members: [], invitation: null } };
      }),
      this.on(lists.playlistsInvite, (request) => {
        theirs(request);
        return { invitation: INVITATION };
      }),
      this.on(lists.playlistsWithdrawInvitation, doneToTheirs),
      this.on(lists.playlistsRemoveMember, doneToTheirs),
      this.on(lists.playlistsInvitation, () => ({ name: PLAYLIST.name, owner: 'ada', tabs: 0 })),
      this.on(lists.playlistsJoin, () => ({
        playlist: { ...PLAYLIST, id: randomUUID(), role: 'member' as const },
      })),
    ];
  }

  /** A new token for the session; null if it is not open. */
  private renew(sessionId: string) {
    const open = [...this.sessions].find(([, session]) => session.sessionId === sessionId);
    if (!open) return null;
    const token = randomToken();
    this.sessions.delete(open[0]);
    this.sessions.set(token, open[1]);
    return { token, expiresAt: EXPIRES_AT };
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

function withoutUndefined<Changes extends object>(changes: Changes) {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as {
    [Name in keyof Changes]?: Exclude<Changes[Name], undefined>;
  };
}
