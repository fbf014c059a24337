import type { Problem, SecondFactorDemand } from '@tabdock/contracts/core';

/** Every failed call ends as one of these. `detail` is the sentence a person reads. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** `{status}: {body or status text}`. */
  message: string;
  detail: string;
  code?: string;
  requiresAuth?: boolean;
  /** Seconds of the Retry-After header, if it gives seconds and not a date. */
  retryAfterSeconds?: number;
  /** Which fields of the body or query were refused, and why. */
  errors?: FieldFault[];
  /** The present state, after a write for an earlier revision. */
  current?: unknown;
  /** What a login needs besides its right password. */
  secondFactor?: SecondFactorDemand;
}

export type FieldFault = NonNullable<Problem['errors']>[number];

const UNREADABLE_DETAIL = 'Tabdock gave an answer that could not be read. Try again in a moment.';

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
  );
}

function parseProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function retryAfterSeconds(header: string | null): number | undefined {
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** `text` is the body of `response`. */
export function errorFromResponse(response: Response, text: string): ApiError {
  const { status, statusText, headers } = response;
  const problem = parseProblem(text);
  const wait = retryAfterSeconds(headers.get('retry-after'));
  return {
    status,
    message: `${status}: ${text || statusText}`,
    detail: problem?.detail ?? UNREADABLE_DETAIL,
    ...(problem?.code && { code: problem.code }),
    ...(problem?.requiresAuth && { requiresAuth: true }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(problem?.errors && { errors: problem.errors }),
    ...(problem?.current !== undefined && { current: problem.current }),
    ...(problem?.secondFactor && { secondFactor: problem.secondFactor }),
  };
}

export function errorFromNoAnswer(): ApiError {
  const detail = navigator.onLine
    ? 'Tabdock cannot be reached. Check the connection and try again.'
    : 'You are offline. Connect to the internet and try again.';
  return { status: 0, message: `0: ${detail}`, detail };
}

export function unreadableAnswer(status: number): ApiError {
  return { status, message: `${status}: ${UNREADABLE_DETAIL}`, detail: UNREADABLE_DETAIL };
}

export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    'detail' in error &&
    typeof error.detail === 'string'
  );
}

function waitPhrase(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The sentence for a person from whatever a call rejected with. */
export function detailOf(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Try again.';
  return error.status === 429 && error.retryAfterSeconds
    ? `Too many attempts. Try again in ${waitPhrase(error.retryAfterSeconds)}.`
    : error.detail;
}
