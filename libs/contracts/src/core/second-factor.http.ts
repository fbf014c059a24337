import { z } from 'zod';

/** How a login can be confirmed after the password. */
export const SECOND_FACTOR_METHODS = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Options of the browser's `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int().positive(),
    userVerification: z.literal('preferred'),
    allowCredentials: z.array(
      z.object({
        id: z.string(),
        type: z.literal('public-key'),
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
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
    /** Where `passkey` is among the methods. */
    passkey: passkeyRequestSchema.optional(),
  })
  .meta({ id: 'SecondFactorDemand' });
export type SecondFactorDemand = z.output<typeof secondFactorDemandSchema>;
