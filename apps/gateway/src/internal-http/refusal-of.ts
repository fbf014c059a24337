import { AppError } from '@tabdock/contracts/core';
import type { Dispatcher } from 'undici';
import { problemOf } from './problem-of';
import { retryAfterOf } from './retry-after-of';

/**
 * What a response that is none of the expected ones means, with the code, words and present state of its problem, and
 * how long to wait.
 */
export async function refusalOf(response: Dispatcher.ResponseData | undefined): Promise<AppError> {
  const cause = `a service returned ${response?.statusCode}`;
  const problem = response && (await problemOf(response));
  const current = problem?.current;
  return new AppError(problem?.code ?? 'SERVICE.UNAVAILABLE', problem?.detail, {
    cause,
    current,
    retryAfterSeconds: response && retryAfterOf(response),
  });
}
