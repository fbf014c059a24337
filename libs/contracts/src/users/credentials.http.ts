import { z } from 'zod';
import { oneLine } from '../core';
import { PASSWORD_MIN_LENGTH } from './password-rules';

export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 32;
export const PASSWORD_MAX_LENGTH = 256;
const EMAIL_MAX_LENGTH = 254;
/**
 * Letters, digits, dot, dash and underscore of ASCII alone: no look-alikes of other scripts, no invisible characters.
 */
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const usernameSchema = z
  .string()
  .trim()
  .min(USERNAME_MIN_LENGTH, `Username must be at least ${USERNAME_MIN_LENGTH} characters`)
  .max(USERNAME_MAX_LENGTH, `Username must be at most ${USERNAME_MAX_LENGTH} characters`)
  .regex(
    USERNAME,
    'Use letters from a to z, digits, dots, dashes and underscores; begin and end with a letter or digit',
  );

export const emailSchema = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, `E-mail must be at most ${EMAIL_MAX_LENGTH} characters`)
  .pipe(z.email('Enter an e-mail address such as name@example.org'));

/** A new password. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

/** A password to be checked, so no rule applies but that there is one. */
export const typedPasswordSchema = z
  .string()
  .min(1, 'Enter your password')
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

/** What a link in a mail carries: 32 random bytes, base64url. */
export const linkTokenSchema = z.string().regex(LINK_TOKEN, 'This link is not complete');

/** Forms ask for a new password twice. Clients that send both are let in; only the page can compare them. */
const repeated = {
  confirmPassword: z.unknown().optional().meta({ description: 'Ignored; clients compare it' }),
};

export const registerBodySchema = z
  .strictObject({
    username: usernameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    ...repeated,
  })
  .transform(({ confirmPassword: _, ...body }) => body)
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.input<typeof registerBodySchema>;

export const loginBodySchema = z
  .strictObject({
    /** The username or the e-mail address. */
    username: oneLine().trim().min(1, 'Enter your username').max(EMAIL_MAX_LENGTH),
    password: typedPasswordSchema,
  })
  .meta({ id: 'LoginBody' });
export type LoginBody = z.input<typeof loginBodySchema>;

export const forgotPasswordBodySchema = z
  .strictObject({ email: emailSchema })
  .meta({ id: 'ForgotPasswordBody' });
export const resetPasswordBodySchema = z
  .strictObject({ token: linkTokenSchema, newPassword: newPasswordSchema, ...repeated })
  .transform(({ confirmPassword: _, ...body }) => body)
  .meta({ id: 'ResetPasswordBody' });
export const verifyEmailBodySchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'VerifyEmailBody' });
export const changePasswordBodySchema = z
  .strictObject({
    currentPassword: typedPasswordSchema,
    newPassword: newPasswordSchema,
    ...repeated,
  })
  .transform(({ confirmPassword: _, ...body }) => body)
  .meta({ id: 'ChangePasswordBody' });
export const deleteAccountBodySchema = z
  .strictObject({ password: typedPasswordSchema })
  .meta({ id: 'DeleteAccountBody' });
