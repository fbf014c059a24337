const ANY_HOST = 'http://tabdock.invalid';
// Browsers take backslashes for slashes and drop tabs and line breaks.
const SUSPICIOUS = /[\\\p{Cc}]/u;
/** Addresses that are not pages: returning to one would do something instead of showing something. */
const NOT_PAGES = /^\/(api|ws)(\/|$)/i;

/** The value if it is the path of one of Tabdock's own pages, with query and fragment; else undefined. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || SUSPICIOUS.test(value)) return undefined;
  if (!URL.canParse(value, ANY_HOST)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ANY_HOST);
  if (origin !== ANY_HOST || !value.startsWith('/')) return undefined;
  const decoded = decode(pathname);
  if (decoded === undefined || SUSPICIOUS.test(decoded) || decoded.startsWith('//'))
    return undefined;
  return NOT_PAGES.test(decoded) ? undefined : pathname + search + hash;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
