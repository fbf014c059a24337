import { Inject, Injectable } from '@nestjs/common';
import { ownerSchema } from '@tabdock/contracts/core';
import { CONVERSION_KINDS } from '@tabdock/contracts/downloads';
import { z } from 'zod';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { checkTicket, issueTicket } from '../files/ticket';

const ticketedZipSchema = z.object({
  owner: ownerSchema,
  /** `null`: everything that the owner has. */
  batchId: z.uuid().nullable(),
  /** File name under which it is saved. */
  filename: z.string().min(1).max(300),
  /** Format of its files; as they are stored if left out. */
  kind: z.enum(CONVERSION_KINDS).optional(),
});
export type TicketedZip = z.output<typeof ticketedZipSchema>;

const querySchema = z.object({
  zip: z
    .string()
    .max(1_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('Not JSON');
        return z.NEVER;
      }
    })
    .pipe(ticketedZipSchema),
  expires: z.coerce.number().int().positive(),
  ticket: z.string().max(100),
});

/** Tickets: permission to read one ZIP for a minute, checked when the ticket was issued. */
@Injectable()
export class ZipTickets {
  private readonly secrets: readonly string[];

  constructor(@Inject(API_CONFIG) config: Pick<ApiConfig, 'TICKET_SECRET'>) {
    this.secrets = config.TICKET_SECRET;
  }

  /** Path and query that the ZIP route takes. */
  path(zip: TicketedZip): string {
    const { expires, ticket } = issueTicket(this.secrets, subject(zip));
    const query = new URLSearchParams({
      zip: JSON.stringify(zip),
      expires: String(expires),
      ticket,
    });
    return `/zips?${query.toString()}`;
  }

  /**
   * The ZIP that a query permits to read; undefined if we did not sign it. Fails with DOWNLOADS.TICKET_INVALID if it
   * has expired.
   */
  read(query: unknown): TicketedZip | undefined {
    const parsed = querySchema.safeParse(query);
    if (!parsed.success) return undefined;
    const { zip, expires, ticket } = parsed.data;
    checkTicket(this.secrets, subject(zip), { expires, ticket });
    return zip;
  }
}

function subject({ owner, batchId, filename, kind }: TicketedZip): unknown[] {
  return ['zip', owner.kind, owner.id, batchId, filename, ...(kind === undefined ? [] : [kind])];
}
