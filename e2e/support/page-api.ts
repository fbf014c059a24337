import type { User } from '@tabdock/contracts/users';
import type { Page } from 'puppeteer-core';
import type { Account, Credentials } from './account';
import { BASE_URL } from './environment';

/** Of the product's origin, but the app does not run there: it would ask for things while the session changes under it. */
const APPLESS_URL = new URL('/favicon.svg', BASE_URL).href;

/** A call of the public API with the cookies of the page's browser; fails for an answer that is no success. */
export async function callFrom<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { ok, status, text } = await page.evaluate(
    async (call) => {
      const answer = await fetch(call.path, {
        method: call.method,
        ...(call.body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body) }),
      });
      return { ok: answer.ok, status: answer.status, text: await answer.text() };
    },
    { method, path, body },
  );
  if (!ok) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export function currentUser(page: Page): Promise<User | null> {
  return callFrom(page, 'GET', '/api/auth/user');
}

/** Makes the account and leaves the page's browser logged in, without going through the form. */
export async function registerIn(page: Page, account: Account): Promise<User> {
  await page.goto(APPLESS_URL);
  return callFrom(page, 'POST', '/api/auth/register', account);
}

export async function logInTo(page: Page, { username, password }: Credentials): Promise<User> {
  await page.goto(APPLESS_URL);
  return callFrom(page, 'POST', '/api/auth/login', { username, password });
}
