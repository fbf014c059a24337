import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@tabdock/contracts/core';
import { CLOCK_DIFFERENCE_MILLIS } from '@tabdock/service-kit';

export const TICKET_SECONDS = 60;
const SECOND_MILLIS = 1_000;

export interface Ticket {
  /** Seconds since 1970. */
  readonly expires: number;
  /** HMAC-SHA-256 of its subject and of `expires`, base64url. */
  readonly ticket: string;
}

/**
 * Permission for one thing, valid for one minute, and for as long as clocks of replicas may differ. Signed with the first
 * secret, so no other service has to be asked.
 */
export function issueTicket(
  secrets: readonly string[],
  subject: readonly unknown[],
  now = Date.now(),
): Ticket {
  const expires = Math.floor(now / SECOND_MILLIS) + TICKET_SECONDS;
  const [secret = ''] = secrets;
  return { expires, ticket: sign(secret, subject, expires).toString('base64url') };
}

/** Accepts signatures by any of the secrets, so that they can rotate. Fails with DOWNLOADS.TICKET_INVALID. */
export function checkTicket(
  secrets: readonly string[],
  subject: readonly unknown[],
  { expires, ticket }: Ticket,
  now = Date.now(),
): void {
  const given = Buffer.from(ticket, 'base64url');
  const genuine = secrets.some((secret) => {
    const expected = sign(secret, subject, expires);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!genuine || expires * SECOND_MILLIS + CLOCK_DIFFERENCE_MILLIS < now)
    throw new AppError('DOWNLOADS.TICKET_INVALID');
}

function sign(secret: string, subject: readonly unknown[], expires: number): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([...subject, expires]))
    .digest();
}
