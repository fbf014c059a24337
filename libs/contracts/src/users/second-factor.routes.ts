import { defineRoute, doneSchema, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  addPasskeyEndpoint,
  confirmAppEndpoint,
  openPasskeyEndpoint,
  removePasskeyEndpoint,
  renewRecoveryCodesEndpoint,
  secondFactorsEndpoint,
  secondStepEndpoint,
  setUpAppEndpoint,
  turnOffSecondFactorEndpoint,
} from '../endpoints';
import {
  addPasskeyBodySchema,
  appSetUpSchema,
  confirmAppBodySchema,
  passkeyCreationSchema,
  passwordAgainBodySchema,
  recoveryCodesSchema,
  secondFactorBodySchema,
  secondFactorsResponseSchema,
  turnOffSecondFactorBodySchema,
} from './second-factor.http';
import { EXAMPLE_USER } from './users.examples';
import { userSchema } from './users.http';

const PASSWORD = 'six strings, one capo';
const CHALLENGE = 'pJ3nq0c2yUe6m7R1xw8Zt4bV5sK9dL0fHgAaQiEoXuM';
const CODES = { recoveryCodes: ['4q7d-m1xr-v8ka'] };
const account = { tag: 'accounts', permission: 'account.own', limit: 'per-minute' } as const;

export const secondStepRoute = defineRoute(secondStepEndpoint, {
  tag: 'accounts',
  permission: 'session.own',
  limit: 'per-minute',
  id: 'secondStep',
  summary: 'The second step of a login that was answered with AUTH.SECOND_FACTOR_REQUIRED',
  body: json(secondFactorBodySchema, { challenge: CHALLENGE, code: '492039' }),
  response: json(userSchema, { ...EXAMPLE_USER, hasSecondFactor: true }),
  errors: ['AUTH.SECOND_FACTOR_WRONG', 'AUTH.CHALLENGE_INVALID'],
});

export const secondFactorsRoute = defineRoute(secondFactorsEndpoint, {
  ...account,
  id: 'secondFactors',
  summary: 'What confirms logins to the account besides the password',
  limit: 'generous',
  response: json(secondFactorsResponseSchema, {
    app: { since: EXAMPLE_TIME, lastUsedAt: null },
    passkeys: [],
    recoveryCodesLeft: 10,
    passkeysWork: true,
    required: false,
  }),
  errors: [],
});

export const setUpAppRoute = defineRoute(setUpAppEndpoint, {
  ...account,
  id: 'setUpApp',
  summary: 'A secret for an authenticator app, good once a code of it has confirmed it',
  body: json(passwordAgainBodySchema, { password: PASSWORD }),
  response: json(appSetUpSchema, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Tabdock:ada?issuer=Tabdock&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  }),
  errors: ['AUTH.WRONG_PASSWORD'],
});

export const confirmAppRoute = defineRoute(confirmAppEndpoint, {
  ...account,
  id: 'confirmApp',
  summary:
    'Turn the authenticator app on with a code of it; the first factor brings recovery codes',
  body: json(confirmAppBodySchema, { code: '492039' }),
  response: json(recoveryCodesSchema, CODES),
  errors: ['AUTH.SECOND_FACTOR_WRONG', 'AUTH.CHALLENGE_INVALID'],
});

export const renewRecoveryCodesRoute = defineRoute(renewRecoveryCodesEndpoint, {
  ...account,
  id: 'renewRecoveryCodes',
  summary: 'New recovery codes in place of the earlier ones',
  body: json(passwordAgainBodySchema, { password: PASSWORD }),
  response: json(recoveryCodesSchema, CODES),
  errors: ['AUTH.WRONG_PASSWORD', 'USERS.SECOND_FACTOR_OFF'],
});

export const openPasskeyRoute = defineRoute(openPasskeyEndpoint, {
  ...account,
  id: 'openPasskey',
  summary: 'What the browser needs to make a passkey; good once, for five minutes',
  body: json(passwordAgainBodySchema, { password: PASSWORD }),
  response: json(passkeyCreationSchema, {
    challenge: CHALLENGE,
    rp: { id: 'tabs.example.org', name: 'Tabdock' },
    user: { id: 'QmFzZTY0dXJs', name: 'ada', displayName: 'ada' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    attestation: 'none',
  }),
  errors: ['AUTH.WRONG_PASSWORD', 'AUTH.PASSKEYS_UNAVAILABLE', 'USERS.TOO_MANY_PASSKEYS'],
});

export const addPasskeyRoute = defineRoute(addPasskeyEndpoint, {
  ...account,
  id: 'addPasskey',
  summary: 'Add a passkey that the browser made; the first factor brings recovery codes',
  body: json(addPasskeyBodySchema, {
    challenge: CHALLENGE,
    name: 'Phone',
    passkey: {
      id: 'Y3JlZA',
      rawId: 'Y3JlZA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  }),
  response: json(recoveryCodesSchema, CODES),
  errors: [
    'AUTH.CHALLENGE_INVALID',
    'AUTH.PASSKEY_REFUSED',
    'AUTH.PASSKEYS_UNAVAILABLE',
    'USERS.TOO_MANY_PASSKEYS',
  ],
});

export const removePasskeyRoute = defineRoute(removePasskeyEndpoint, {
  ...account,
  id: 'removePasskey',
  summary: 'Remove a passkey, unless it is the only second step',
  params: { passkeyId: idParameter() },
  body: json(passwordAgainBodySchema, { password: PASSWORD }),
  response: json(doneSchema, { done: true }),
  errors: ['AUTH.WRONG_PASSWORD', 'USERS.PASSKEY_NOT_FOUND', 'USERS.LAST_SECOND_FACTOR'],
});

export const turnOffSecondFactorRoute = defineRoute(turnOffSecondFactorEndpoint, {
  ...account,
  id: 'turnOffSecondFactor',
  summary: 'Turn two-step login off: removes app, passkeys and recovery codes',
  body: json(turnOffSecondFactorBodySchema, { password: PASSWORD, code: '492039' }),
  response: json(doneSchema, { done: true }),
  errors: ['AUTH.WRONG_PASSWORD', 'AUTH.SECOND_FACTOR_WRONG', 'USERS.SECOND_FACTOR_OFF'],
});

export const SECOND_FACTOR_ROUTES = [
  secondStepRoute,
  secondFactorsRoute,
  setUpAppRoute,
  confirmAppRoute,
  renewRecoveryCodesRoute,
  openPasskeyRoute,
  addPasskeyRoute,
  removePasskeyRoute,
  turnOffSecondFactorRoute,
] as const;
