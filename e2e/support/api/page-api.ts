import type { User } from '@tabdock/contracts/users';
import type { Page } from 'puppeteer-core';
import type { Account, Credentials } from './account';
import { BASE_URL } from '../processes/environment';

/** A page of the product's origin without the app, which would send requests while the session changes. */
const APPLESS_URL = new URL('/favicon.svg', BASE_URL).href;

/** Calls the public API with the cookies of the page's browser; throws unless it succeeds. */
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

/** Registers the account and leaves the page's browser logged in, without using the form. */
export async function registerIn(page: Page, account: Account): Promise<User> {
  await page.goto(APPLESS_URL);
  return callFrom(page, 'POST', '/api/auth/register', account);
}

export async function logInTo(page: Page, { username, password }: Credentials): Promise<User> {
  await page.goto(APPLESS_URL);
  return callFrom(page, 'POST', '/api/auth/login', { username, password });
}
