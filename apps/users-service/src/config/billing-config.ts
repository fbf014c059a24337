import { z } from 'zod';

const SECRET_MIN_LENGTH = 32;

/** Where premium is paid. With neither pair nothing is sold; with both the provider sells. */
export const billingConfig = {
  /** Stripe's secret key, or a restricted one. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_/, 'Must be a secret or restricted key of Stripe')
    .optional(),
  /** Signs what Stripe sends to `POST /api/billing/webhook`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', "Must be the signing secret of Stripe's webhook endpoint")
    .optional(),
  /** The demo till, where no money moves. */
  DEMO_TILL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The till's key and the secret of its webhooks are derived from it. */
  DEMO_TILL_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `Needs ${SECRET_MIN_LENGTH} characters`)
    .optional(),
};

type Settings = Partial<z.output<z.ZodObject<typeof billingConfig>>> & {
  readonly PUBLIC_URL?: string | undefined;
};
const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['DEMO_TILL_URL', 'DEMO_TILL_SECRET'],
] as const;

/** Function for `superRefine`, called together with faults of single variables. */
export function checkBilling(settings: Settings, context: z.RefinementCtx): void {
  for (const [one, other] of PAIRS) {
    if ((settings[one] === undefined) === (settings[other] === undefined)) continue;
    const [missing, set] = settings[one] === undefined ? [one, other] : [other, one];
    const message = `Set it too, or unset ${set}`;
    context.addIssue({ code: 'custom', path: [missing], message });
  }
  if (settings.DEMO_TILL_URL !== undefined && settings.PUBLIC_URL?.startsWith('https:')) {
    const message =
      'Unset it: at an https PUBLIC_URL the demo till would give premium away. Set STRIPE_SECRET_KEY to sell it';
    context.addIssue({ code: 'custom', path: ['DEMO_TILL_URL'], message });
  }
}
