import { loginHref } from './return-to';

/** Leaves the app for the login endpoint, which leads back to `path` once somebody has logged in. */
export function goToLogin(path: string): void {
  window.location.assign(loginHref(path));
}
