import type { List } from '../objects/basics.ts';
import { invalidRequest } from '../objects/till-error.ts';
import { viewOf } from '../objects/view.ts';
import type { Store } from '../store/store.ts';

type View = Record<string, unknown>;

const MAX_LEVELS = 4;

/** Lists that an object has only where they are asked for. */
const INCLUDABLE: Record<string, (store: Store, id: string) => List<View>> = {
  'invoice.payments': (store, id) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      store
        .all('invoice_payment')
        .filter(({ invoice }) => invoice === id)
        .map(viewOf),
    ),
  'charge.refunds': (store, id) =>
    listOf(
      `/v1/refunds?charge=${id}`,
      store
        .all('refund')
        .filter(({ charge }) => charge === id)
        .map(viewOf),
    ),
  'customer.subscriptions': (store, id) =>
    listOf(
      `/v1/customers/${id}/subscriptions`,
      store
        .all('subscription')
        .filter(({ customer, status }) => customer === id && status !== 'canceled')
        .map(viewOf),
    ),
  'checkout.session.line_items': (store, id) => {
    const session = store.get('checkout.session', id);
    const price = store.get('price', session.till.price);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, [
      {
        id: `li_${id}`,
        object: 'item',
        amount_subtotal: price.unit_amount,
        amount_total: price.unit_amount,
        currency: price.currency,
        description: store.get('product', price.product).name,
        price: viewOf(price),
        quantity: 1,
      },
    ]);
  },
};

function listOf(url: string, data: View[]): List<View> {
  return { object: 'list', data, has_more: false, url };
}

/**
 * Puts objects in the place of their ids, in `view` itself: https://docs.stripe.com/expand.
 * @throws TillError where a path leads nowhere or too deep
 */
export function expandAll(store: Store, view: View, paths: readonly string[] = []): View {
  for (const path of paths) {
    const segments = path.split('.');
    if (segments.length > MAX_LEVELS) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`,
        'expand',
        'property_expansion_max_depth',
      );
    }
    expandOne(store, view, segments, path);
  }
  return view;
}

function expandOne(store: Store, view: View, segments: readonly string[], path: string): void {
  const [key, ...rest] = segments;
  if (key === undefined) return;
  view[key] = valueOf(store, view, key, path);
  for (const next of Array.isArray(view[key]) ? view[key] : [view[key]]) {
    if (next !== null && rest.length > 0) expandOne(store, next as View, rest, path);
  }
}

function valueOf(store: Store, view: View, key: string, path: string): unknown {
  const include = INCLUDABLE[`${String(view['object'])}.${key}`];
  if (include && view[key] === undefined) return include(store, String(view['id']));
  const value = Object.hasOwn(view, key) ? view[key] : undefined;
  if (value === null || typeof value === 'object') return value;
  const found = typeof value === 'string' ? store.any(value) : undefined;
  if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
  return viewOf(found);
}
