import { ACCOUNT_ERRORS } from './error-codes/account-errors';
import { ADVERTISING_ERRORS } from './error-codes/advertising-errors';
import { BILLING_ERRORS } from './error-codes/billing-errors';
import { CATALOGUE_ERRORS } from './error-codes/catalogue-errors';
import { COMMUNITY_ERRORS } from './error-codes/community-errors';
import { DOWNLOAD_ERRORS } from './error-codes/download-errors';
import { LOOK_ERRORS } from './error-codes/look-errors';
import { REQUEST_ERRORS } from './error-codes/request-errors';
import type { SecondFactorDemand } from './second-factor.http';

/** Every error code that may cross a boundary; a code is in the file of its subject. */
export const ERROR_CODES = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ADVERTISING_ERRORS,
  ...BILLING_ERRORS,
  ...COMMUNITY_ERRORS,
  ...CATALOGUE_ERRORS,
  ...DOWNLOAD_ERRORS,
  ...LOOK_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

/**
 * What a code counts as here. One that only a newer release knows: as a refusal, or as a service that is not available
 * if the call may succeed later. Its sentence stays.
 */
export function understoodCode(
  code: string,
  { retryable }: { readonly retryable: boolean },
): ErrorCode {
  if (isErrorCode(code)) return code;
  if (retryable) return 'SERVICE.UNAVAILABLE';
  return code.startsWith('AUTH.') ? 'AUTH.FORBIDDEN' : 'REQUEST.REFUSED';
}

/** The sentence of a code of the database, where a newer release may have written; of an unknown one, `otherwise`'s. */
export function errorDetail(code: string, otherwise: ErrorCode): string {
  return ERROR_CODES[isErrorCode(code) ? code : otherwise].detail;
}

/** An error that may cross a process boundary; `message` is the sentence a person reads. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly retryable: boolean;
  /** Seconds after which to try again, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** The present state of the thing that a write found changed; callers receive it. */
  readonly current: unknown;
  /** What a login needs besides its password. */
  readonly secondFactor: SecondFactorDemand | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_CODES[code].detail,
    options: {
      retryable?: boolean | undefined;
      retryAfterSeconds?: number | undefined;
      current?: unknown;
      secondFactor?: SecondFactorDemand | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.secondFactor = options.secondFactor;
    this.retryable = options.retryable ?? ERROR_CODES[code].retryable;
  }
}
