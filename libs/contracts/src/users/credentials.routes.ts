import { defineRoute, doneSchema, json } from '../core';
import {
  changePasswordBodySchema,
  deleteAccountBodySchema,
  forgotPasswordBodySchema,
  loginBodySchema,
  registerBodySchema,
  resetPasswordBodySchema,
  verifyEmailBodySchema,
} from './credentials.http';
import {
  changePasswordEndpoint,
  currentUserEndpoint,
  deleteAccountEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
} from '../endpoints';
import { EXAMPLE_USER } from './users.examples';
import { currentUserResponseSchema, userSchema } from './users.http';

const PASSWORD = 'six strings, one capo';
const LINK_TOKEN = 'pJ3nq0c2yUe6m7R1xw8Zt4bV5sK9dL0fHgAaQiEoXuM';

/** Open to guests. */
const session = { tag: 'accounts', permission: 'session.own' } as const;
const account = { tag: 'accounts', permission: 'account.own', limit: 'per-minute' } as const;

export const registerRoute = defineRoute(registerEndpoint, {
  ...session,
  id: 'register',
  summary: 'Make an account and log in',
  limit: 'per-minute',
  body: json(registerBodySchema, {
    username: 'ada',
    email: 'ada@example.org',
    password: PASSWORD,
  }),
  response: json(userSchema, EXAMPLE_USER),
  errors: ['USERS.USERNAME_TAKEN', 'USERS.EMAIL_TAKEN', 'USERS.PASSWORD_COMMON'],
});

export const loginRoute = defineRoute(loginEndpoint, {
  ...session,
  id: 'login',
  summary: 'Log in with a username or an e-mail address',
  limit: 'per-minute',
  body: json(loginBodySchema, { username: 'ada', password: PASSWORD }),
  response: json(userSchema, EXAMPLE_USER),
  errors: ['AUTH.INVALID_CREDENTIALS', 'AUTH.SECOND_FACTOR_REQUIRED'],
});

export const logoutRoute = defineRoute(logoutEndpoint, {
  ...session,
  id: 'logout',
  summary: 'End the session; nothing happens without one',
  limit: 'generous',
  response: json(doneSchema, { done: true }),
  errors: [],
});

export const currentUserRoute = defineRoute(currentUserEndpoint, {
  ...session,
  id: 'user',
  summary: 'Who is logged in; null for a guest',
  limit: 'generous',
  response: json(currentUserResponseSchema, EXAMPLE_USER),
  errors: [],
});

export const forgotPasswordRoute = defineRoute(forgotPasswordEndpoint, {
  ...session,
  id: 'forgotPassword',
  summary: 'Send a reset link; the same answer for an unknown address',
  limit: 'per-minute',
  body: json(forgotPasswordBodySchema, { email: 'ada@example.org' }),
  response: json(doneSchema, { done: true }),
  errors: [],
});

export const resetPasswordRoute = defineRoute(resetPasswordEndpoint, {
  ...session,
  id: 'resetPassword',
  summary: "Choose a new password with a mail's token; ends every session",
  limit: 'per-minute',
  body: json(resetPasswordBodySchema, { token: LINK_TOKEN, newPassword: PASSWORD }),
  response: json(doneSchema, { done: true }),
  errors: ['AUTH.LINK_INVALID', 'USERS.PASSWORD_COMMON'],
});

export const verifyEmailRoute = defineRoute(verifyEmailEndpoint, {
  ...session,
  id: 'verifyEmail',
  summary: "Confirm an e-mail address with a mail's token",
  limit: 'per-minute',
  body: json(verifyEmailBodySchema, { token: LINK_TOKEN }),
  response: json(userSchema, EXAMPLE_USER),
  errors: ['AUTH.LINK_INVALID'],
});

export const changePasswordRoute = defineRoute(changePasswordEndpoint, {
  ...account,
  id: 'changePassword',
  summary: "Change the password; ends the account's other sessions",
  body: json(changePasswordBodySchema, {
    currentPassword: PASSWORD,
    newPassword: 'seven strings, no capo',
  }),
  response: json(doneSchema, { done: true }),
  errors: ['AUTH.WRONG_PASSWORD', 'USERS.PASSWORD_COMMON'],
});

export const resendVerificationRoute = defineRoute(resendVerificationEndpoint, {
  ...account,
  id: 'resendVerification',
  summary: 'Send the mail that confirms the e-mail address again',
  response: json(doneSchema, { done: true }),
  errors: ['USERS.EMAIL_VERIFIED_ALREADY'],
});

export const deleteAccountRoute = defineRoute(deleteAccountEndpoint, {
  ...account,
  id: 'deleteAccount',
  summary: 'Delete the account and everything that belongs to it, for good',
  body: json(deleteAccountBodySchema, { password: PASSWORD }),
  response: json(doneSchema, { done: true }),
  errors: ['AUTH.WRONG_PASSWORD', 'USERS.LAST_ADMIN', 'BILLING.PROVIDER_AWAY'],
});

export const CREDENTIAL_ROUTES = [
  registerRoute,
  loginRoute,
  logoutRoute,
  currentUserRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  changePasswordRoute,
  resendVerificationRoute,
  deleteAccountRoute,
] as const;
