import type Stripe from 'stripe';
import { startDemoTill, type DemoTill, type DemoTillOptions } from '../server/start-demo-till.ts';
import { SECRET, stripeAt, WEBHOOK_SECRET } from './stripe-client.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

export interface OpenTill {
  readonly till: DemoTill;
  readonly stripe: Stripe;
  readonly webhook: WebhookReceiver;
  close(): Promise<void>;
}

/** A till on the last day of January 2030, with a webhook that takes its events. */
export async function openTill(options: Partial<DemoTillOptions> = {}): Promise<OpenTill> {
  const webhook = new WebhookReceiver(WEBHOOK_SECRET);
  const till = await startDemoTill({
    secret: SECRET,
    webhookUrl: await webhook.listen(),
    startAt: new Date('2030-01-31T10:00:00Z'),
    ...options,
  });
  return {
    till,
    stripe: stripeAt(till.url),
    webhook,
    close: async () => {
      await till.close();
      await webhook.close();
    },
  };
}
