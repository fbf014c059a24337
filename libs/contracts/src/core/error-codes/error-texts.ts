/**
 * `detail` is the sentence shown if there is no better one; `retryable` says whether the same request can succeed
 * later without being changed.
 */
export type ErrorTexts = Readonly<Record<string, { detail: string; retryable: boolean }>>;
