/** Settles with `work`, or rejects after `timeoutMillis`. */
export async function within<T>(timeoutMillis: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`not done within ${timeoutMillis} ms`)),
    timeoutMillis,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
