import {
  problemSchema,
  understoodCode,
  type ErrorCode,
  type Problem,
} from '@tabdock/contracts/core';
import type { Dispatcher } from 'undici';

/** The problem that a service sent instead of bytes; undefined if it sent none. */
export async function problemOf(
  response: Dispatcher.ResponseData,
): Promise<(Problem & { code: ErrorCode }) | undefined> {
  const { data } = problemSchema.safeParse(await response.body.json().catch(() => undefined));
  return data && { ...data, code: understoodCode(data.code, { retryable: data.status >= 500 }) };
}
