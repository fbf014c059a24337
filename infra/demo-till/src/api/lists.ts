import { z } from 'zod';
import type { List } from '../objects/basics.ts';
import type { Kind, ObjectOf, TillObject } from '../objects/objects.ts';
import { invalidRequest } from '../objects/till-error.ts';
import { viewOf } from '../objects/view.ts';
import type { Store } from '../store/store.ts';
import { subscriptionIdOf } from '../till/invoices.ts';
import { expandAll } from './expand.ts';
import { expand, integer, validate } from './validate.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const created = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);
const paging = {
  limit: integer.min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: created.optional(),
  expand,
};
const text = z.string().max(500).optional();

interface ListOf<K extends Kind> {
  readonly kind: K;
  readonly filters: Record<string, z.ZodType>;
  /** Where a filter is not the property of its name. */
  readonly matches?: (object: ObjectOf<K>, filter: string, wanted: unknown) => boolean | undefined;
  /** Whether an object is left out of the list without filters. */
  readonly isHidden?: (object: ObjectOf<K>, params: Record<string, unknown>) => boolean;
}

function list<K extends Kind>(definition: ListOf<K>): ListOf<Kind> {
  return definition as unknown as ListOf<Kind>;
}

const ENDED_STATES = ['canceled', 'incomplete_expired'];

/** Lists by their path under /v1. */
export const LISTS: Readonly<Record<string, ListOf<Kind>>> = {
  customers: list({
    kind: 'customer',
    filters: { email: text },
    isHidden: ({ deleted }) => deleted === true,
  }),
  'checkout/sessions': list({
    kind: 'checkout.session',
    filters: {
      customer: text,
      subscription: text,
      payment_intent: text,
      status: z.enum(['open', 'complete', 'expired']).optional(),
    },
  }),
  subscriptions: list({
    kind: 'subscription',
    filters: { customer: text, status: text },
    matches: ({ status }, filter, wanted) => {
      if (filter !== 'status') return undefined;
      if (wanted === 'all') return true;
      return wanted === 'ended' ? ENDED_STATES.includes(status) : status === wanted;
    },
    isHidden: ({ status }, params) => params['status'] === undefined && status === 'canceled',
  }),
  invoices: list({
    kind: 'invoice',
    filters: {
      customer: text,
      subscription: text,
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    matches: (invoice, filter, wanted) =>
      filter === 'subscription' ? subscriptionIdOf(invoice) === wanted : undefined,
  }),
  invoice_payments: list({
    kind: 'invoice_payment',
    filters: {
      invoice: text,
      status: text,
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: z.string().optional() })
        .optional(),
    },
    matches: ({ payment }, filter, wanted) => {
      if (filter !== 'payment') return undefined;
      const { payment_intent: intent } = wanted as { payment_intent?: string };
      return intent === undefined || payment.payment_intent === intent;
    },
  }),
  charges: list({ kind: 'charge', filters: { customer: text, payment_intent: text } }),
  payment_intents: list({ kind: 'payment_intent', filters: { customer: text } }),
  payment_methods: list({ kind: 'payment_method', filters: { customer: text, type: text } }),
  refunds: list({ kind: 'refund', filters: { charge: text, payment_intent: text } }),
  disputes: list({ kind: 'dispute', filters: { charge: text, payment_intent: text } }),
};

/** A page of a list, the newest first: https://docs.stripe.com/api/pagination. */
export function pageOf(
  store: Store,
  path: string,
  query: unknown,
): List<Record<string, unknown>> | undefined {
  const definition = Object.hasOwn(LISTS, path) ? LISTS[path] : undefined;
  if (!definition) return undefined;
  const schema = z.strictObject({ ...paging, ...definition.filters });
  const params: z.output<z.ZodObject<typeof paging>> & Record<string, unknown> = validate(
    schema,
    query,
  );
  const { customer } = params;
  if (typeof customer === 'string' && !store.find('customer', customer)) {
    throw invalidRequest(`No such customer: '${customer}'`, 'customer', 'resource_missing');
  }
  const found = store
    .all(definition.kind)
    .filter((one) => isWanted(definition, one, params))
    .reverse();
  const { data, hasMore } = cut(found, params);
  const page = {
    object: 'list' as const,
    data: data.map(viewOf),
    has_more: hasMore,
    url: `/v1/${path}`,
  };
  expandAll(store, page, params.expand);
  return page;
}

function isWanted(
  { filters, matches, isHidden }: ListOf<Kind>,
  object: TillObject,
  params: Record<string, unknown>,
): boolean {
  if (isHidden?.(object, params)) return false;
  if (!isCreatedWithin(object.created, params['created'] as z.output<typeof created> | undefined)) {
    return false;
  }
  return Object.keys(filters).every((filter) => {
    const wanted = params[filter];
    if (wanted === undefined) return true;
    const own = (object as unknown as Record<string, unknown>)[filter];
    return matches?.(object, filter, wanted) ?? own === wanted;
  });
}

function isCreatedWithin(at: number, range: z.output<typeof created> | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}

function cut(
  found: readonly TillObject[],
  { limit, starting_after: after, ending_before: before }: z.output<z.ZodObject<typeof paging>>,
): { data: TillObject[]; hasMore: boolean } {
  const indexOf = (id: string, param: string): number => {
    const index = found.findIndex((one) => one.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, param, 'resource_missing');
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { data: found.slice(start, end), hasMore: start > 0 };
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  return { data: found.slice(start, start + limit), hasMore: found.length > start + limit };
}
