/** Settles as `work` does, or rejects after `millis`. The work itself goes on. */
export async function withTimeout<T>(millis: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${millis} ms`)), millis);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
