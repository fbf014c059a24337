import { createHmac } from 'node:crypto';

/**
 * Value of the header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually.
 * @param atSeconds by the machine's clock, which the receiver compares it with
 */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${v1}`;
}
