import { TILL_URL } from '../processes/environment';

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

  /** The till's time. */
  async now(): Promise<Date> {
    const { now } = (await (await fetch(new URL('/_health', TILL_URL))).json()) as { now: string };
    return new Date(now);
  },
};
