import { environmentOf } from '../processes/another-process';
import { TILL_URL } from '../processes/environment';

/** Numbers of the demo till's cards. */
export const CARDS = {
  works: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  confirmed: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
} as const;

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(path, TILL_URL), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) {
    throw new Error(`the demo till answered ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Answer;
}

/** The demo till at which the product sells premium. */
export const till = {
  url: TILL_URL,

  /** Moves the till's clock; resolves when all that happened meanwhile was delivered, or tried once. */
  async advance(seconds: number): Promise<void> {
    await post('/_clock', { advanceSeconds: seconds });
  },

  /**
   * Pays a check-out as a person does on its page.
   * @param session its id, or the address of its page
   */
  async pay(
    session: string,
    card: string,
    confirmation: 'confirmed' | 'failed' | 'left' = 'confirmed',
  ): Promise<'paid' | 'refused' | 'open'> {
    const { result } = await post<{ result: 'paid' | 'refused' | 'open' }>('/_pay', {
      session,
      card,
      confirmation,
    });
    return result;
  },

  /**
   * The cardholder charges a payment back.
   * @param payment id of a charge, payment intent, invoice or subscription, whose newest payment is meant
   * @returns id of the dispute
   */
  async dispute(payment: string): Promise<string> {
    const { dispute } = await post<{ dispute: string }>('/_dispute', { payment });
    return dispute;
  },

  /** All that it has of one kind, by its path at Stripe, the newest first. */
  async list<Item extends { readonly id: string }>(path: string): Promise<Item[]> {
    const { DEMO_TILL_SECRET: secret } = await environmentOf('users-service');
    const items: Item[] = [];
    for (;;) {
      const last = items.at(-1);
      const query = new URLSearchParams({ limit: '100', ...(last && { starting_after: last.id }) });
      const answer = await fetch(new URL(`/v1/${path}?${query}`, TILL_URL), {
        headers: { authorization: `Bearer sk_demo_${secret}` },
      });
      if (!answer.ok) throw new Error(`the demo till answered ${answer.status}`);
      const page = (await answer.json()) as { data: Item[]; has_more: boolean };
      items.push(...page.data);
      if (!page.has_more) return items;
    }
  },

  /** The till's time. */
  async now(): Promise<Date> {
    const { now } = (await (await fetch(new URL('/_health', TILL_URL))).json()) as { now: string };
    return new Date(now);
  },
};
