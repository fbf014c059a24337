import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoTill, type DemoTill } from './server/start-demo-till.ts';
import { openTill } from './testing/open-till.ts';
import {
  beginCheckOut,
  SECRET,
  stripeAt,
  subscriptionOf,
  WEBHOOK_SECRET,
} from './testing/stripe-client.ts';
import { WebhookReceiver } from './testing/webhook-receiver.ts';

const PAID = [
  'customer.subscription.created',
  'invoice.created',
  'invoice.paid',
  'checkout.session.completed',
];
const CARD = '4242424242424242';

describe("the demo till's webhook", () => {
  it('gets again what it has not taken, and the rest meanwhile', async () => {
    const open = await openTill();
    open.webhook.refusals.push(500);
    const { session } = await beginCheckOut(open.stripe);
    await open.till.pay(session, CARD);
    expect(open.webhook.types).toEqual(PAID.slice(1));
    await open.webhook.until(PAID.length);
    expect(open.webhook.types).toEqual([...PAID.slice(1), PAID[0]]);
    expect(new Set(open.webhook.events.map(({ id }) => id)).size).toBe(PAID.length);
    await open.close();
  });

  it('does not hold up a payment while it is away', async () => {
    const open = await openTill({ webhookUrl: 'http://127.0.0.1:1/webhook' });
    const buyer = await beginCheckOut(open.stripe);
    expect(await open.till.pay(buyer.session, CARD)).toBe('paid');
    await open.till.advance(40 * 86_400);
    expect(await subscriptionOf(open.stripe, buyer)).toMatchObject({ status: 'active' });
    await open.close();
  });
});

describe('a demo till with a file', () => {
  let folder: string;
  let dataFile: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-till-'));
    dataFile = join(folder, 'data', 'till.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (webhookUrl: string): Promise<DemoTill> =>
    startDemoTill({
      secret: SECRET,
      dataFile,
      webhookUrl,
      startAt: new Date('2030-01-31T10:00:00Z'),
    });

  it('keeps its clock, its customers and what was not delivered over a restart', async () => {
    const first = await start('http://127.0.0.1:1/webhook');
    const buyer = await beginCheckOut(stripeAt(first.url));
    await first.pay(buyer.session, CARD);
    await first.advance(10 * 86_400);
    await first.close();

    const webhook = new WebhookReceiver(WEBHOOK_SECRET);
    const second = await start(await webhook.listen());
    const stripe = stripeAt(second.url);
    expect(second.now().toISOString()).toMatch(/^2030-02-10T10:00/);
    const subscription = await subscriptionOf(stripe, buyer);
    expect(subscription).toMatchObject({ status: 'active' });
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(invoice.hosted_invoice_url).toBe(`${second.url}/i/${invoice.id}`);
    await webhook.until(PAID.length);
    expect([...webhook.types].sort()).toEqual([...PAID].sort());
    await second.close();
    await webhook.close();
  });

  it('writes it whole, for its owner alone, and without a card number or a secret', async () => {
    const till = await start('http://127.0.0.1:1/webhook');
    const { session } = await beginCheckOut(stripeAt(till.url));
    await till.pay(session, '4000 0025 0000 3155');
    await till.pay(session, '4111 1111 1111 1111').catch(() => undefined);
    await till.close();
    expect(await readdir(join(folder, 'data'))).toEqual(['till.json']);
    expect((await stat(dataFile)).mode & 0o777).toBe(0o600);
    const text = await readFile(dataFile, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ version: 1 });
    expect(text).not.toMatch(/4000\s?0025|4111\s?1111|sk_demo|whsec/);
  });

  it('does not start on a file that it cannot read, and names it', async () => {
    const first = await start('http://127.0.0.1:1/webhook');
    await first.close();
    await writeFile(dataFile, '{"version":1,');
    await expect(start('http://127.0.0.1:1/webhook')).rejects.toThrow(dataFile);
    expect(await readFile(dataFile, 'utf8')).toBe('{"version":1,');
  });
});
