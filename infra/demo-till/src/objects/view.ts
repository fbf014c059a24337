import type { TillObject } from './objects.ts';

/** An object as Stripe shows it, a copy: without what is the till's own. */
export function viewOf(object: TillObject): Record<string, unknown> {
  if (object.object === 'customer' && object.deleted) {
    return { id: object.id, object: object.object, deleted: true };
  }
  const shown = structuredClone<Record<string, unknown>>({ ...object });
  delete shown['till'];
  return shown;
}
