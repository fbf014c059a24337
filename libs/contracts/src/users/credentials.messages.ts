import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import {
  emailSchema,
  linkTokenSchema,
  newPasswordSchema,
  typedPasswordSchema,
  usernameSchema,
} from './credentials.http';
import { secondFactorProofSchema } from './second-factor.http';
import { userSchema } from './users.http';

/** Password hashes are queued, so these take longer than other messages. */
const HASHING_DEADLINE_MILLIS = 10_000;

/** The client, for limits and the list of sessions. */
export const clientSchema = z.object({
  address: z.string().max(64),
  userAgent: z.string().max(512).nullable(),
});
export type Client = z.output<typeof clientSchema>;

/** The browser's opaque device token, from an earlier login with this browser. */
export const deviceTokenSchema = z.string().min(1).max(256);

/** Where the browser is, as WebAuthn names it: the host, and the origin. */
export const relyingPartySchema = z.object({ id: z.string(), origin: z.string() });
export type RelyingParty = z.output<typeof relyingPartySchema>;

const openedSession = z.object({
  user: userSchema,
  /** The opaque session token; only its hash is stored. */
  token: z.string(),
  sessionId: z.uuid(),
  expiresAt: z.iso.datetime(),
  /** The device token for the browser to keep; only its hash is stored. */
  device: z
    .object({ token: deviceTokenSchema, expiresAt: z.iso.datetime() })
    .nullable()
    .default(null),
});

const opening = {
  client: clientSchema,
  /** Id of the guest whose downloads become the account's. */
  guestId: z.uuid().nullable(),
  /** The browser's previous session, which ends. */
  replacesToken: z.string().min(1).max(256).nullable(),
  /** The browser's device token, from an earlier login to any account. */
  deviceToken: deviceTokenSchema.nullable().default(null),
};

/**
 * Makes an account, sends its verification mail and opens a session. Fails with USERS.USERNAME_TAKEN,
 * USERS.EMAIL_TAKEN, USERS.PASSWORD_COMMON, REQUEST.TOO_MANY.
 */
export const accountsRegister = defineMessage('accounts.register', {
  service: 'users',
  request: z.object({
    username: usernameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    ...opening,
  }),
  reply: openedSession,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/**
 * Logs in. `username` may be the e-mail address. Fails with AUTH.INVALID_CREDENTIALS for an unknown user and a wrong
 * password alike, AUTH.SECOND_FACTOR_REQUIRED with what `accounts.secondStep` needs, REQUEST.TOO_MANY.
 */
export const accountsLogin = defineMessage('accounts.login', {
  service: 'users',
  request: z.object({
    username: z.string().min(1).max(254),
    password: typedPasswordSchema,
    ...opening,
    /** Null where browsers allow no passkeys. */
    relyingParty: relyingPartySchema.nullable().default(null),
  }),
  reply: openedSession,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/**
 * Ends a login that needs a second factor. Fails with AUTH.SECOND_FACTOR_WRONG, AUTH.CHALLENGE_INVALID,
 * REQUEST.TOO_MANY.
 */
export const accountsSecondStep = defineMessage('accounts.secondStep', {
  service: 'users',
  request: z.object({
    challenge: linkTokenSchema,
    /** Proof of the second factor, one of the three kinds. */
    proof: secondFactorProofSchema,
    ...opening,
    relyingParty: relyingPartySchema.nullable(),
  }),
  reply: openedSession,
});

/**
 * Sends a reset link if the address is known; the reply is the same if it is not. If other clients have requested many,
 * no further link is sent within a quarter of an hour. Fails with REQUEST.TOO_MANY if this client has requested many.
 */
export const accountsForgotPassword = defineMessage('accounts.forgotPassword', {
  service: 'users',
  request: z.object({ email: emailSchema, client: clientSchema }),
  reply: doneSchema,
});

/**
 * Ends all of the account's sessions and forgets its devices. Fails with AUTH.LINK_INVALID, USERS.PASSWORD_COMMON,
 * REQUEST.TOO_MANY.
 */
export const accountsResetPassword = defineMessage('accounts.resetPassword', {
  service: 'users',
  request: z.object({
    token: linkTokenSchema,
    newPassword: newPasswordSchema,
    client: clientSchema,
  }),
  reply: doneSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/** Fails with AUTH.LINK_INVALID. */
export const accountsVerifyEmail = defineMessage('accounts.verifyEmail', {
  service: 'users',
  request: z.object({ token: linkTokenSchema }),
  reply: z.object({ user: userSchema }),
});

/** Fails with USERS.EMAIL_VERIFIED_ALREADY, REQUEST.TOO_MANY. */
export const accountsResendVerification = defineMessage('accounts.resendVerification', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), client: clientSchema }),
  reply: doneSchema,
});

/**
 * Ends all other sessions of the account, gives the caller's a new token and forgets the other devices. Fails with
 * AUTH.WRONG_PASSWORD, USERS.PASSWORD_COMMON, REQUEST.TOO_MANY.
 */
export const accountsChangePassword = defineMessage('accounts.changePassword', {
  service: 'users',
  request: z.object({
    accountId: z.uuid(),
    sessionId: z.uuid(),
    currentPassword: typedPasswordSchema,
    newPassword: newPasswordSchema,
    client: clientSchema,
    /** Token of the calling browser: this device stays known. */
    deviceToken: deviceTokenSchema.nullable().default(null),
  }),
  reply: doneSchema.extend({
    /** The session's new token, which replaces the old one; `null` if the session ended meanwhile. */
    session: openedSession.pick({ token: true, expiresAt: true }).nullable().default(null),
  }),
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

export const CREDENTIALS_MESSAGES = [
  accountsRegister,
  accountsLogin,
  accountsSecondStep,
  accountsForgotPassword,
  accountsResetPassword,
  accountsVerifyEmail,
  accountsResendVerification,
  accountsChangePassword,
] as const;
