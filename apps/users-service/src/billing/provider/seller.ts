import type { UsersConfig } from '../../config/config';

/** Who takes the money, and how to reach it. */
export interface Seller {
  readonly kind: 'provider' | 'demo';
  readonly key: string;
  readonly webhookSecret: string;
  /** Address of the demo till; undefined: Stripe's own. */
  readonly url?: URL;
}

/** Undefined where nothing is sold. */
export function sellerOf(config: UsersConfig): Seller | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (key !== undefined && webhookSecret !== undefined) {
    return { kind: 'provider', key, webhookSecret };
  }
  const { DEMO_TILL_URL: url, DEMO_TILL_SECRET: secret } = config;
  if (url === undefined || secret === undefined) return undefined;
  return {
    kind: 'demo',
    key: `sk_demo_${secret}`,
    webhookSecret: `whsec_demo_${secret}`,
    url: new URL(url),
  };
}
