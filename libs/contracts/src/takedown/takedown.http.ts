import { z } from 'zod';
import { closed, nameText, oneLine, openEnum, openItems, paragraphs, personText } from '../core';

/** Why something has to go. */
export const TAKEDOWN_GROUNDS = ['copyright', 'personal-data', 'unlawful', 'other'] as const;
export type TakedownGrounds = (typeof TAKEDOWN_GROUNDS)[number];

export const TAKEDOWN_ADDRESSES_MAX = 50;
export const TAKEDOWN_ADDRESS_MAX_LENGTH = 2_000;
/** Characters. */
export const TAKEDOWN_TEXT_MAX_LENGTH = 4_000;
export const TAKEDOWN_WORK_MAX_LENGTH = 300;
export const TAKEDOWN_NAME_MAX_LENGTH = 200;
export const TAKEDOWN_NOTE_MAX_LENGTH = 1_000;
export const TAKEDOWNS_PAGE_SIZE_MAX = 100;

const page = z.coerce.number().int().min(1).max(100_000).default(1).meta({ example: 1 });
const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(TAKEDOWNS_PAGE_SIZE_MAX)
  .default(25)
  .meta({ example: 25 });
/** What a page of a list has besides its entries. */
export const paged = {
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
};

const addresses = z
  .array(
    oneLine()
      .trim()
      .max(TAKEDOWN_ADDRESS_MAX_LENGTH, 'This address is too long')
      .pipe(
        z.url({
          protocol: /^https?$/,
          error: 'Must be an address that begins with https:// or http://',
        }),
      ),
  )
  .min(1, 'Name at least one address')
  .max(TAKEDOWN_ADDRESSES_MAX, `At most ${TAKEDOWN_ADDRESSES_MAX} addresses`);
const note = paragraphs(TAKEDOWN_NOTE_MAX_LENGTH);

/** The writer, and the statement that the law requires of them. */
const writer = {
  name: nameText(TAKEDOWN_NAME_MAX_LENGTH),
  email: oneLine()
    .trim()
    .max(254)
    .pipe(z.email('Enter an e-mail address such as name@example.org')),
  sworn: z.literal(true, { error: 'This statement is needed' }),
};

/** Body of `POST /api/takedown-requests`. */
export const takedownNoticeBodySchema = z
  .strictObject({
    ...writer,
    sworn: writer.sworn.meta({
      description:
        'For copyright: the writer swears, under penalty of perjury, to own the right or to act for its owner. For all other grounds: what the notice says is true, in good faith.',
    }),
    /** Pages of Tabdock, or the tabs' pages on the source site. */
    addresses,
    grounds: openEnum('takedown grounds', TAKEDOWN_GROUNDS, 'other'),
    /** What it is about: title and author of the work, or a few words on what should not be here. */
    work: personText(TAKEDOWN_WORK_MAX_LENGTH),
    explanation: paragraphs(TAKEDOWN_TEXT_MAX_LENGTH),
    /** Person or company whose right it is, if not the writer's own. */
    rightsHolder: nameText(TAKEDOWN_NAME_MAX_LENGTH).optional(),
  })
  .meta({ id: 'TakedownNoticeBody' });
export type TakedownNoticeBody = z.input<typeof takedownNoticeBodySchema>;

/** Body of `POST /api/counter-notices`. */
export const counterNoticeBodySchema = z
  .strictObject({
    ...writer,
    /** Number of the takedown in the public register. */
    takedown: z.int().positive().max(2_147_483_647),
    explanation: paragraphs(TAKEDOWN_TEXT_MAX_LENGTH),
    postalAddress: paragraphs(500),
  })
  .meta({ id: 'CounterNoticeBody' });
export type CounterNoticeBody = z.input<typeof counterNoticeBodySchema>;

/** The number under which a request can be asked about. */
export const takedownReceiptSchema = z
  .object({ number: z.int().positive() })
  .meta({ id: 'TakedownReceipt' });
export type TakedownReceipt = z.output<typeof takedownReceiptSchema>;

/** An entry of the public register; it holds no personal data. */
export const takedownSchema = z
  .object({
    id: z.uuid(),
    number: z.int().positive(),
    /** What was taken down, in the administrator's words. */
    title: z.string(),
    grounds: openEnum('takedown grounds', TAKEDOWN_GROUNDS, 'other'),
    /** Number of tabs. */
    tabs: z.int().nonnegative(),
    removedAt: z.iso.datetime(),
    /** Time when it was lifted; null while it holds. */
    restoredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Takedown' });
export type Takedown = z.output<typeof takedownSchema>;

/** Which page of a list. */
export const takedownPageSchema = { page, pageSize };

/** Query of `GET /api/takedowns`. */
export const takedownsQuerySchema = z.strictObject(takedownPageSchema);

/** The newest first. */
export const takedownsResponseSchema = z
  .object({ takedowns: z.array(takedownSchema), ...paged })
  .meta({ id: 'TakedownsResponse' });
export type TakedownsResponse = z.output<typeof takedownsResponseSchema>;

/**
 * What an address leads to. `tab`: a known tab. `source`: a page of a site that is searched, but no tab that is known;
 * it can be taken down before it is. `unknown`: nothing here.
 */
export const ADDRESS_MATCHES = ['tab', 'source', 'unknown'] as const;

const namedTab = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  version: z.string().optional(),
});

export const takedownAddressSchema = z
  .object({
    address: z.string(),
    match: openEnum('address match', ADDRESS_MATCHES, 'unknown'),
    /** Name of the source site. */
    source: z.string().optional(),
    tab: namedTab
      .extend({
        /** Whether a takedown holds for it. */
        takenDown: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'TakedownAddress' });
export type TakedownAddress = z.output<typeof takedownAddressSchema>;

/** A tab that a takedown removed, as administrators see it. */
export const removedTabSchema = namedTab
  .extend({
    /** Name of the source site. */
    source: z.string(),
  })
  .meta({ id: 'RemovedTab' });
export type RemovedTab = z.output<typeof removedTabSchema>;

/** Tabs of one takedown that administrators see by name. */
export const REMOVED_TABS_MAX = 100;

export const TAKEDOWN_REQUEST_KINDS = ['notice', 'counter-notice'] as const;
/** `accepted`: a notice led to a takedown, a counter-notice ended one. */
export const TAKEDOWN_REQUEST_STATES = ['open', 'accepted', 'rejected'] as const;

/** A request in the view of administrators. */
export const takedownRequestSchema = z
  .object({
    id: z.uuid(),
    number: z.int().positive(),
    kind: closed(z.enum(TAKEDOWN_REQUEST_KINDS), 'requests of other kinds are left out of lists'),
    state: openEnum('takedown request state', TAKEDOWN_REQUEST_STATES, 'rejected'),
    receivedAt: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    postalAddress: z.string().nullable(),
    rightsHolder: z.string().nullable(),
    /** Null for a counter-notice. */
    grounds: openEnum('takedown grounds', TAKEDOWN_GROUNDS, 'other').nullable(),
    work: z.string().nullable(),
    explanation: z.string(),
    addresses: z.array(takedownAddressSchema),
    /** What a notice led to, or what a counter-notice is about. */
    takedown: takedownSchema.nullable(),
    /** Tabs of the takedown that are known by name, also such as were added for their files; at most 100. */
    tabs: z.array(removedTabSchema).max(REMOVED_TABS_MAX).optional(),
    decidedAt: z.iso.datetime().nullable(),
    /** Username of the administrator at that time. */
    decidedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'TakedownRequest' });
export type TakedownRequest = z.output<typeof takedownRequestSchema>;

/** Query of `GET /api/admin/takedown-requests`. */
export const takedownRequestsQuerySchema = z.strictObject({
  state: z.enum(['open', 'decided']).default('open').meta({ example: 'open' }),
  page,
  pageSize,
});
export type TakedownRequestsQuery = z.input<typeof takedownRequestsQuerySchema>;

/** Open ones with the oldest first, decided ones with the newest. */
export const takedownRequestsResponseSchema = z
  .object({
    requests: openItems(
      'takedown request',
      z.array(takedownRequestSchema),
      TAKEDOWN_REQUEST_KINDS,
      ({ kind }) => kind,
    ),
    ...paged,
  })
  .meta({ id: 'TakedownRequestsResponse' });
export type TakedownRequestsResponse = z.output<typeof takedownRequestsResponseSchema>;

/** Body of `POST /api/admin/takedown-requests/{requestId}/remove`. */
export const takeDownBodySchema = z
  .strictObject({
    /** Title in the public register. */
    title: personText(TAKEDOWN_WORK_MAX_LENGTH),
    /** Addresses that are to go: those of the notice, or others. */
    addresses,
    note: note.optional(),
  })
  .meta({ id: 'TakeDownBody' });
export type TakeDownBody = z.input<typeof takeDownBodySchema>;

/** Body of the calls that restore tabs and reject a request: why, for the audit. */
export const takedownNoteBodySchema = z.strictObject({ note }).meta({ id: 'TakedownNoteBody' });
export type TakedownNoteBody = z.input<typeof takedownNoteBodySchema>;
