import { z } from 'zod';
import { closed, openList } from './open-values';

/** How a login can be confirmed after the password. */
export const SECOND_FACTOR_METHODS = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Why a word is the only one that is read. */
export const WEBAUTHN = 'it is a word of WebAuthn';

/** Options of the browser's `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int().positive(),
    userVerification: closed(z.literal('preferred'), WEBAUTHN),
    allowCredentials: z.array(
      z.object({
        id: z.string(),
        type: closed(z.literal('public-key'), WEBAUTHN),
        transports: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'PasskeyRequest' });

/** What a login needs besides its right password. */
export const secondFactorDemandSchema = z
  .object({
    /** Names this login for a few minutes and a few tries. */
    challenge: z.string(),
    expiresAt: z.iso.datetime(),
    methods: openList('second factor', SECOND_FACTOR_METHODS),
    /** Where `passkey` is among the methods. */
    passkey: passkeyRequestSchema.optional(),
  })
  .meta({ id: 'SecondFactorDemand' });
export type SecondFactorDemand = z.output<typeof secondFactorDemandSchema>;
