/** A time such as "Wed, 23 Dec 2026 12:00 UTC". */
export function minuteOf(at: string): string {
  return new Date(at).toUTCString().replace(/:\d\d GMT$/, ' UTC');
}
