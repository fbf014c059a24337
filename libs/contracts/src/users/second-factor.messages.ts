import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import { linkTokenSchema, typedPasswordSchema } from './credentials.http';
import { relyingPartySchema } from './credentials.messages';
import {
  appCodeSchema,
  appSetUpSchema,
  newPasskeySchema,
  ownSecondFactorsSchema,
  passkeyCreationSchema,
  recoveryCodeSchema,
  recoveryCodesSchema,
} from './second-factor.http';

const HASHING_DEADLINE_MILLIS = 10_000;
const own = z.object({ accountId: z.uuid() });
/** What asks for the password again. */
const again = own.extend({ sessionId: z.uuid(), password: typedPasswordSchema });

export const secondFactorsGet = defineMessage('secondFactors.get', {
  service: 'users',
  request: own,
  reply: ownSecondFactorsSchema,
});

/**
 * A new secret for an authenticator app; an app that is set up stays until the new one is confirmed. Fails with
 * AUTH.WRONG_PASSWORD, REQUEST.TOO_MANY.
 */
export const secondFactorsSetUpApp = defineMessage('secondFactors.setUpApp', {
  service: 'users',
  request: again,
  reply: appSetUpSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/** Fails with AUTH.SECOND_FACTOR_WRONG, AUTH.CHALLENGE_INVALID without a set-up in the last quarter of an hour. */
export const secondFactorsConfirmApp = defineMessage('secondFactors.confirmApp', {
  service: 'users',
  request: own.extend({ code: appCodeSchema }),
  reply: recoveryCodesSchema,
});

/** The earlier ones no longer work. Fails with AUTH.WRONG_PASSWORD, USERS.SECOND_FACTOR_OFF, REQUEST.TOO_MANY. */
export const secondFactorsRenewCodes = defineMessage('secondFactors.renewCodes', {
  service: 'users',
  request: again,
  reply: recoveryCodesSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/** Fails with AUTH.WRONG_PASSWORD, USERS.TOO_MANY_PASSKEYS, REQUEST.TOO_MANY. */
export const secondFactorsOpenPasskey = defineMessage('secondFactors.openPasskey', {
  service: 'users',
  request: again.extend({ relyingParty: relyingPartySchema }),
  reply: z.object({ creation: passkeyCreationSchema }),
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/** Fails with AUTH.CHALLENGE_INVALID, AUTH.PASSKEY_REFUSED, USERS.TOO_MANY_PASSKEYS. */
export const secondFactorsAddPasskey = defineMessage('secondFactors.addPasskey', {
  service: 'users',
  request: own.extend({
    challenge: linkTokenSchema,
    name: z.string().min(1),
    passkey: newPasskeySchema,
    relyingParty: relyingPartySchema,
  }),
  reply: recoveryCodesSchema,
});

/** Fails with AUTH.WRONG_PASSWORD, USERS.PASSKEY_NOT_FOUND, USERS.LAST_SECOND_FACTOR, REQUEST.TOO_MANY. */
export const secondFactorsRemovePasskey = defineMessage('secondFactors.removePasskey', {
  service: 'users',
  request: again.extend({ passkeyId: z.uuid() }),
  reply: doneSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

/**
 * Removes app, passkeys and recovery codes. Fails with AUTH.WRONG_PASSWORD, AUTH.SECOND_FACTOR_WRONG,
 * USERS.SECOND_FACTOR_OFF, REQUEST.TOO_MANY.
 */
export const secondFactorsTurnOff = defineMessage('secondFactors.turnOff', {
  service: 'users',
  request: again.extend({ code: recoveryCodeSchema }),
  reply: doneSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

export const SECOND_FACTOR_MESSAGES = [
  secondFactorsGet,
  secondFactorsSetUpApp,
  secondFactorsConfirmApp,
  secondFactorsRenewCodes,
  secondFactorsOpenPasskey,
  secondFactorsAddPasskey,
  secondFactorsRemovePasskey,
  secondFactorsTurnOff,
] as const;
