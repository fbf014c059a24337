/**
 * Returns a function that calls `load` and returns the same result for that many milliseconds. Callers at the same time
 * share one load; one that fails is not cached.
 */
export function cachedFor<T>(millis: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { readonly result: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = Date.now();
    if (cached !== undefined && now < cached.until) return cached.result;
    const own = { result: load(), until: now + millis };
    cached = own;
    own.result.catch(() => {
      if (cached === own) cached = undefined;
    });
    return own.result;
  };
}
