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
