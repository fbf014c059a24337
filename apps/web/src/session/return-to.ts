import { ownPath } from '@tabdock/contracts/core';

const HOME = '/';

/** A page of ours that somebody can come back to after logging in. */
function pageToReturnTo(path: string | null): string | undefined {
  const own = ownPath(path);
  return own === undefined || /^\/login(?![^/?#])/.test(own) ? undefined : own;
}

/** Where a login page's address says to go afterwards; home unless it names a page of ours. */
export function returnPath(search: string): string {
  return pageToReturnTo(new URLSearchParams(search).get('returnTo')) ?? HOME;
}

/** The login endpoint, which leads to the login page and from there back to `path`. */
export function loginHref(path: string): string {
  const target = pageToReturnTo(path);
  return target === undefined || target === HOME
    ? '/api/login'
    : `/api/login?${new URLSearchParams({ returnTo: target }).toString()}`;
}
