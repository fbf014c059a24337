const MAX_DELAY_SECONDS = 24 * 60 * 60;

/** Seconds to wait by a Retry-After header (RFC 9110 section 10.2.3: seconds or an HTTP date), at most a day. */
export function retryAfterSeconds(
  header: string | undefined,
  nowMillis: number = Date.now(),
): number | undefined {
  const text = header?.trim() ?? '';
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, nowMillis);
  if (seconds === undefined || Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(0, seconds), MAX_DELAY_SECONDS);
}

// A date has a letter in it; Date.parse alone would also read "-5" and "1.5".
function secondsUntil(date: string, nowMillis: number): number | undefined {
  if (!/^[A-Za-z]/.test(date)) return undefined;
  return Math.ceil((Date.parse(date) - nowMillis) / 1_000);
}
