/**
 * Returns a function that calls `load` and returns the same result for that many milliseconds. Callers at the same time
 * share one load; one that fails is not kept.
 */
export function keptFor<T>(millis: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { readonly result: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = Date.now();
    if (kept !== undefined && now < kept.until) return kept.result;
    const own = { result: load(), until: now + millis };
    kept = own;
    own.result.catch(() => {
      if (kept === own) kept = undefined;
    });
    return own.result;
  };
}
