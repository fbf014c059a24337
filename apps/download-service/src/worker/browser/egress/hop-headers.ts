/** RFC 9110 section 7.6.1, and headers that only concern a proxy. */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Raw headers (name, value, name, value) as an object for the next hop; `replaced` ones win. */
export function forwardedHeaders(
  rawHeaders: readonly string[],
  replaced: Readonly<Record<string, string>> = {},
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    if (HOP_HEADERS.has(name)) continue;
    const known = headers[name];
    headers[name] = known === undefined ? value : [known, value].flat();
  }
  return { ...headers, ...replaced };
}
