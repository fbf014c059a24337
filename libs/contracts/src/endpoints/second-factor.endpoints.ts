import { defineEndpoint } from './define-endpoint';

export const secondFactorsEndpoint = defineEndpoint('GET', '/api/user/second-factor');
export const setUpAppEndpoint = defineEndpoint('POST', '/api/user/second-factor/app');
export const confirmAppEndpoint = defineEndpoint('POST', '/api/user/second-factor/app/confirm');
export const renewRecoveryCodesEndpoint = defineEndpoint(
  'POST',
  '/api/user/second-factor/recovery-codes',
);
export const openPasskeyEndpoint = defineEndpoint('POST', '/api/user/second-factor/passkeys/open');
export const addPasskeyEndpoint = defineEndpoint('POST', '/api/user/second-factor/passkeys');
export const removePasskeyEndpoint = defineEndpoint(
  'POST',
  '/api/user/second-factor/passkeys/:passkeyId/remove',
);
export const turnOffSecondFactorEndpoint = defineEndpoint(
  'POST',
  '/api/user/second-factor/turn-off',
);
