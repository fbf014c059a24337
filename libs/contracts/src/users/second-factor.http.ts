import { z } from 'zod';
import { closed, nameText, oneLine, WEBAUTHN } from '../core';
import { linkTokenSchema, typedPasswordSchema } from './credentials.http';

export const CODE_LENGTH = 6;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;
const RECOVERY_CODE_MAX_LENGTH = 40;

/** Base64url of bytes that a browser made. */
function binary(maximum: number) {
  return z
    .string()
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');
}

/** Code of an authenticator app; people type it with a blank in the middle too. */
export const appCodeSchema = z
  .string()
  .max(20, 'Enter the 6 digits that the app shows')
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6 digits that the app shows');

export const recoveryCodeSchema = oneLine()
  .trim()
  .min(1, 'Enter a recovery code')
  .max(RECOVERY_CODE_MAX_LENGTH, 'This is longer than a recovery code');

const credential = {
  id: binary(1_400),
  rawId: binary(1_400),
  type: closed(z.literal('public-key'), WEBAUTHN),
  authenticatorAttachment: closed(z.enum(['platform', 'cross-platform']), WEBAUTHN).optional(),
};

/** What the browser's `navigator.credentials.get` returned, in the JSON form of WebAuthn. */
export const passkeyProofSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(8_000),
      authenticatorData: binary(8_000),
      signature: binary(8_000),
      userHandle: binary(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** The same of `navigator.credentials.create`. */
export const newPasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(8_000),
      attestationObject: binary(40_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** Fields of a proof, one of the three. */
const proofShape = {
  code: appCodeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: passkeyProofSchema.optional(),
};
export const secondFactorProofSchema = z.object(proofShape);
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;

export const secondFactorBodySchema = z
  .strictObject({ challenge: linkTokenSchema, ...proofShape })
  .refine(
    ({ code, recoveryCode, passkey }) =>
      [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
    'Send a code, a recovery code or a passkey',
  )
  .meta({ id: 'SecondFactorBody' });
export type SecondFactorBody = z.output<typeof secondFactorBodySchema>;

export const ownPasskeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type OwnPasskey = z.output<typeof ownPasskeySchema>;

export const ownSecondFactorsSchema = z.object({
  /** The authenticator app. */
  app: z.object({ since: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(ownPasskeySchema),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type OwnSecondFactors = z.output<typeof ownSecondFactorsSchema>;

export const secondFactorsResponseSchema = ownSecondFactorsSchema
  .extend({
    /** Whether browsers allow passkeys at this address: https, or localhost. */
    passkeysWork: z.boolean(),
    /** Whether this account needs a second factor to act as an administrator. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactorsResponse = z.output<typeof secondFactorsResponseSchema>;

export const passwordAgainBodySchema = z
  .strictObject({ password: typedPasswordSchema })
  .meta({ id: 'PasswordAgainBody' });

export const appSetUpSchema = z
  .object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'AppSetUp' });

export const confirmAppBodySchema = z
  .strictObject({ code: appCodeSchema })
  .meta({ id: 'ConfirmAppBody' });

/** Recovery codes, shown once; only hashes are stored. */
export const recoveryCodesSchema = z
  .object({
    /** `null` where the account has some already: they stay. */
    recoveryCodes: z.array(z.string()).nullable(),
  })
  .meta({ id: 'RecoveryCodes' });

/** Options of the browser's `navigator.credentials.create`, in the JSON form of WebAuthn. */
export const passkeyCreationSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(
      z.object({ alg: z.int(), type: closed(z.literal('public-key'), WEBAUTHN) }),
    ),
    /** Milliseconds. */
    timeout: z.int().optional(),
    /** Authenticators that the account has a passkey on. */
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
    authenticatorSelection: z
      .object({ residentKey: z.string().optional(), userVerification: z.string().optional() })
      .optional(),
    attestation: z.string().optional(),
  })
  .meta({ id: 'PasskeyCreation' });

export const addPasskeyBodySchema = z
  .strictObject({
    challenge: linkTokenSchema,
    name: nameText(PASSKEY_NAME_MAX_LENGTH),
    passkey: newPasskeySchema,
  })
  .meta({ id: 'AddPasskeyBody' });

export const turnOffSecondFactorBodySchema = z
  .strictObject({
    password: typedPasswordSchema,
    /** Code of the app, or a recovery code. */
    code: recoveryCodeSchema,
  })
  .meta({ id: 'TurnOffSecondFactorBody' });
