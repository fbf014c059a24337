import { openLoginEndpoint } from '@tabdock/contracts/endpoints/session';
import { hrefOf } from '../api/from-route';
import { useLocation } from 'react-router-dom';
import { ownPath } from '@tabdock/contracts/core';

const LOGIN_HREF = hrefOf(openLoginEndpoint);

/** Leaves the app for the login endpoint, which leads back to `path` after the login. */
export function goToLogin(path: string): void {
  window.location.assign(loginHref(path));
}

const HOME = '/';

/** A page of this app to return to after logging in. */
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
    ? LOGIN_HREF
    : `${LOGIN_HREF}?${new URLSearchParams({ returnTo: target }).toString()}`;
}

/** Href of a login link that returns to the current page. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation();
  return loginHref(pathname === '/login' ? returnPath(search) : pathname + search);
}

/**
 * The login page (or its Register tab) as a place to go to without leaving the app; it leads back here, to the part of
 * the page with the id `anchor`.
 */
export function useLoginPath(tab: 'login' | 'register' = 'login', anchor?: string): string {
  const { pathname, search } = useLocation();
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const parameters = new URLSearchParams({
    ...(tab === 'register' && { tab }),
    returnTo: pathname === '/login' ? returnPath(search) : pathname + search + hash,
  });
  return `/login?${parameters.toString()}`;
}
