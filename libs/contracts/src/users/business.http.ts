import { z } from 'zod';

/** What the accounts and visits of a period amount to. */
export const accountBusinessSchema = z.object({
  /** Accounts at the end of the period. */
  totalUsers: z.int().nonnegative(),
  /** Accounts with a subscription that is paid or in its grace, at the end of the period. */
  payingUsers: z.int().nonnegative(),
  /** Subscriptions paid in the period, less what was given back in it. */
  subscriptionCents: z.int(),
  /** Every day of the period, in order. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Visitors, each once a day. */
      visits: z.int().nonnegative(),
      signUps: z.int().nonnegative(),
    }),
  ),
  /** Shares of the visits by kind of visitor; null without visits. */
  visitShares: z
    .object({ guests: z.number(), registered: z.number(), premium: z.number() })
    .nullable(),
  /** Counts in the period: visits of guests, accounts made, and how many of these have paid since. */
  funnel: z.object({
    guestVisits: z.int().nonnegative(),
    accounts: z.int().nonnegative(),
    premium: z.int().nonnegative(),
  }),
});
export type AccountBusiness = z.output<typeof accountBusinessSchema>;
