import type { Page } from 'puppeteer-core';
import { newAccount, type Account } from './account';
import { linkTo, untilMail } from '../outside/mailbox';
import { callFrom, registerIn } from './page-api';

/** Follows the link of the mail that asks to confirm the account's address. */
export async function confirmAddress(page: Page, { email }: Account): Promise<void> {
  const link = linkTo('/verify-email', await untilMail(email, /^Verify your e-mail/));
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  await callFrom(page, 'POST', '/api/auth/verify-email', { token });
}

/** Leaves the page's browser logged in to a new account whose address is confirmed. */
export async function registerConfirmed(page: Page): Promise<Account> {
  const account = newAccount();
  await registerIn(page, account);
  await confirmAddress(page, account);
  return account;
}
