import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { checkTicket, issueTicket } from './ticket';

export interface TicketedFile {
  readonly sha256: string;
  /** File name under which it is saved. */
  readonly filename: string;
}

/** Tickets: permission to read one file under one name for a minute. */
@Injectable()
export class FileTickets {
  private readonly secrets: readonly string[];

  constructor(@Inject(API_CONFIG) config: Pick<ApiConfig, 'TICKET_SECRET'>) {
    this.secrets = config.TICKET_SECRET;
  }

  /** Path and query that the files route takes. */
  path({ sha256, filename }: TicketedFile, now = Date.now()): string {
    const { expires, ticket } = issueTicket(this.secrets, [sha256, filename], now);
    const query = new URLSearchParams({ filename, expires: String(expires), ticket });
    return `/files/${sha256}?${query.toString()}`;
  }

  /** Fails with DOWNLOADS.TICKET_INVALID. */
  check(
    { sha256, filename }: TicketedFile,
    expires: number,
    ticket: string,
    now = Date.now(),
  ): void {
    checkTicket(this.secrets, [sha256, filename], { expires, ticket }, now);
  }
}
