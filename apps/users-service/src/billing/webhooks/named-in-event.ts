import { z } from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: reference,
      charge: reference,
    }),
  }),
});

export interface NamedEvent {
  readonly id: string;
  readonly type: string;
  /** Whom it is about, where it says so. */
  readonly customerId: string | null;
  /** Charge of a message that names no customer, such as one about a chargeback. */
  readonly chargeId: string | null;
}

/**
 * Returns what a message names: the provider is asked about all else. Undefined for what has not the provider's form.
 */
export function namedInEvent(body: Buffer): NamedEvent | undefined {
  const parsed = eventSchema.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { id, type, data } = parsed.data;
  const { object } = data;
  const customer = object.object === 'customer' ? object.id : object.customer;
  return { id, type, customerId: idOf(customer), chargeId: idOf(object.charge) };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function idOf(value: z.output<typeof reference>): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : value.id;
}
