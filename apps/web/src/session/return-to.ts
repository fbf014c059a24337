const HOME = '/';

/** A path of our own as it may stand in `returnTo`, or `undefined`: no other host, no scheme, nothing of the API. */
export function ownPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || path.includes('\\')) return undefined;
  let url: URL;
  try {
    url = new URL(path, window.location.origin);
  } catch {
    return undefined;
  }
  // Browsers drop tabs and line breaks, and resolve dots: what is left counts.
  const isOurs = url.origin === window.location.origin && !url.pathname.startsWith('//');
  const isPage = !/^\/(api|ws|login)(\/|$)/.test(url.pathname);
  return isOurs && isPage ? url.pathname + url.search + url.hash : undefined;
}

/** Where a login page's address says to go afterwards; home unless it names a page of ours. */
export function returnPath(search: string): string {
  return ownPath(new URLSearchParams(search).get('returnTo')) ?? HOME;
}

/** The login endpoint, which leads to the login page and from there back to `path`. */
export function loginHref(path: string): string {
  const target = ownPath(path);
  return target === undefined || target === HOME
    ? '/api/login'
    : `/api/login?${new URLSearchParams({ returnTo: target }).toString()}`;
}
