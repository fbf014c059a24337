import { AppError } from '@tabdock/contracts/core';

/** What is read of a response. Fails with SERVICE.UNAVAILABLE if the service breaks off in the middle of it. */
export async function wholeBody<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
  }
}
