/** Who takes the money for premium: Stripe, the demo till, or nobody. */
export type Seller = 'provider' | 'demo' | 'none';

/** The settings of the launcher that decide about it; an empty one is unset. */
interface SellerSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Stripe with a key; else the demo till, but no seller at an https address, where real visitors come. */
export function sellerOf(settings: SellerSettings): Seller {
  // With one of the two only, users-service says which one is missing.
  if (settings.STRIPE_SECRET_KEY || settings.STRIPE_WEBHOOK_SECRET) return 'provider';
  return /^https:/i.test(settings.PUBLIC_URL ?? '') ? 'none' : 'demo';
}

/** Settings of users-service that name the seller. */
export function sellerEnv(
  settings: SellerSettings,
  till: { readonly url: string; readonly secret: string },
): Record<string, string> {
  switch (sellerOf(settings)) {
    case 'provider':
      return {
        ...(settings.STRIPE_SECRET_KEY ? { STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY } : {}),
        ...(settings.STRIPE_WEBHOOK_SECRET
          ? { STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET }
          : {}),
      };
    case 'demo':
      return { DEMO_TILL_URL: till.url, DEMO_TILL_SECRET: till.secret };
    case 'none':
      return {};
  }
}
