import type { ErrorTexts } from './error-texts';

export const ACCOUNT_ERRORS = {
  'AUTH.REQUIRED': { detail: 'Authentication required', retryable: false },
  'AUTH.FORBIDDEN': { detail: 'Your account may not do this.', retryable: false },
  'AUTH.INVALID_CREDENTIALS': {
    detail: 'Username or password is not right. Check both, or reset your password.',
    retryable: false,
  },
  'AUTH.WRONG_PASSWORD': { detail: 'Your current password is not right.', retryable: false },
  'AUTH.SECOND_FACTOR_REQUIRED': {
    detail: 'Your password is right. Now confirm that it is you.',
    retryable: false,
  },
  'AUTH.SECOND_FACTOR_WRONG': {
    detail: 'This is not right, or was used already. Check it, or try another code.',
    retryable: false,
  },
  'AUTH.CHALLENGE_INVALID': {
    detail: 'This took too long, or was tried too often. Begin again.',
    retryable: false,
  },
  'AUTH.SECOND_FACTOR_MISSING': {
    detail: 'Administrators need two-step login here. Turn it on in your settings.',
    retryable: false,
  },
  'AUTH.PASSKEYS_UNAVAILABLE': {
    detail: 'Passkeys work at https addresses and at localhost only.',
    retryable: false,
  },
  'AUTH.PASSKEY_REFUSED': {
    detail: 'This passkey could not be checked. Try again, or use another one.',
    retryable: false,
  },
  'AUTH.LINK_INVALID': {
    detail: 'This link was used already or has expired. Ask for a new one.',
    retryable: false,
  },
  'USERS.USERNAME_TAKEN': {
    detail: 'This username is taken. Choose another one.',
    retryable: false,
  },
  'USERS.EMAIL_TAKEN': {
    detail: 'There is an account with this e-mail address already. Log in, or reset its password.',
    retryable: false,
  },
  'USERS.PASSWORD_COMMON': {
    detail: 'This password is on the lists that attackers try first. Choose another one.',
    retryable: false,
  },
  'USERS.EMAIL_VERIFIED_ALREADY': {
    detail: 'Your e-mail address is verified already.',
    retryable: false,
  },
  'USERS.NOT_FOUND': { detail: 'There is no such user.', retryable: false },
  'USERS.PASSKEY_NOT_FOUND': { detail: 'This passkey was removed already.', retryable: false },
  'USERS.TOO_MANY_PASSKEYS': {
    detail: 'You have 20 passkeys already. Remove one that you no longer use.',
    retryable: false,
  },
  'USERS.LAST_SECOND_FACTOR': {
    detail: 'This is your only second step. Turn two-step login off instead.',
    retryable: false,
  },
  'USERS.SECOND_FACTOR_OFF': { detail: 'Two-step login is off.', retryable: false },
  'USERS.SESSION_NOT_FOUND': { detail: 'This session has ended already.', retryable: false },
  'USERS.LAST_ADMIN': {
    detail: 'This is the only administrator. Make somebody else one first.',
    retryable: false,
  },
} as const satisfies ErrorTexts;
