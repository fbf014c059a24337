import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { API_CONFIG, type ApiConfig } from '../config.api';

const TICKET_SECONDS = 60;
const SECOND_MILLIS = 1_000;

export interface TicketedFile {
  readonly sha256: string;
  /** Under which it is saved. */
  readonly filename: string;
}

/** Leave to read one file under one name for a minute, signed (HMAC-SHA-256) so that nobody has to be asked again. */
@Injectable()
export class FileTickets {
  private readonly secrets: readonly string[];

  constructor(@Inject(API_CONFIG) config: Pick<ApiConfig, 'TICKET_SECRET'>) {
    this.secrets = config.TICKET_SECRET;
  }

  /** Path and query that the files route takes. */
  path(file: TicketedFile, now = Date.now()): string {
    const expires = Math.floor(now / SECOND_MILLIS) + TICKET_SECONDS;
    const [secret = ''] = this.secrets;
    const query = new URLSearchParams({
      filename: file.filename,
      expires: String(expires),
      ticket: sign(secret, file, expires).toString('base64url'),
    });
    return `/files/${file.sha256}?${query.toString()}`;
  }

  /** Fails with DOWNLOADS.TICKET_INVALID. */
  check(file: TicketedFile, expires: number, ticket: string, now = Date.now()): void {
    const given = Buffer.from(ticket, 'base64url');
    const genuine = this.secrets.some((secret) => {
      const expected = sign(secret, file, expires);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (!genuine || expires * SECOND_MILLIS < now) throw new AppError('DOWNLOADS.TICKET_INVALID');
  }
}

function sign(secret: string, { sha256, filename }: TicketedFile, expires: number): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([sha256, filename, expires]))
    .digest();
}
