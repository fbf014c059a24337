import { Inject, Injectable } from '@nestjs/common';
import { sha256Schema } from '@tabdock/contracts/core';
import { CONVERSION_KINDS } from '@tabdock/contracts/scores';
import { z } from 'zod';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { checkTicket, issueTicket } from '../files/ticket';

const ticketedSchema = z.object({
  /** Key of its object. */
  key: sha256Schema,
  /** The file that it is made of. */
  sha256: sha256Schema,
  kind: z.enum(CONVERSION_KINDS),
  /** File name under which it is saved. */
  filename: z.string().min(1).max(300),
});
export type TicketedConversion = z.output<typeof ticketedSchema>;

const querySchema = ticketedSchema.extend({
  expires: z.coerce.number().int().positive(),
  ticket: z.string().max(100),
});

/** Tickets: permission to read one conversion for a minute. */
@Injectable()
export class ConversionTickets {
  private readonly secrets: readonly string[];

  constructor(@Inject(API_CONFIG) config: Pick<ApiConfig, 'TICKET_SECRET'>) {
    this.secrets = config.TICKET_SECRET;
  }

  /** Path and query that the route of conversions takes. */
  path(conversion: TicketedConversion): string {
    const { expires, ticket } = issueTicket(this.secrets, subject(conversion));
    const query = new URLSearchParams({ ...conversion, expires: String(expires), ticket });
    return `/conversions?${query.toString()}`;
  }

  /**
   * The conversion that a query permits to read; undefined for a query that we did not make. Fails with
   * DOWNLOADS.TICKET_INVALID for a wrong or expired ticket.
   */
  read(query: unknown): TicketedConversion | undefined {
    const parsed = querySchema.safeParse(query);
    if (!parsed.success) return undefined;
    const { expires, ticket, ...conversion } = parsed.data;
    checkTicket(this.secrets, subject(conversion), { expires, ticket });
    return conversion;
  }
}

function subject({ key, sha256, kind, filename }: TicketedConversion): unknown[] {
  return ['conversion', key, sha256, kind, filename];
}
