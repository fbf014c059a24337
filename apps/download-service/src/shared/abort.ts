/** Settles with `work`, or rejects with the signal's reason when it aborts first. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export interface Deadline {
  readonly seconds: number;
  /** The error at the deadline. */
  readonly reason: () => Error;
  /** Ends the work earlier, with its own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs `work` with a signal that aborts at the deadline; `work` has to act on it. */
export async function withDeadline<T>(
  { seconds, reason, signal: ended }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(reason()), seconds * 1_000);
  const signals = ended === undefined ? [deadline.signal] : [deadline.signal, ended];
  try {
    return await work(AbortSignal.any(signals));
  } finally {
    clearTimeout(timer);
  }
}
