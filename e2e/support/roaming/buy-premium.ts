import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Invoice, Plan, ProviderPage } from '@tabdock/contracts/billing';
import { CARDS, till } from '../outside/till';
import type { Asking } from './asking';

/** Time between two looks at the plan. */
const LOOK_MILLIS = 500;
/** Premium counts as lost after that: each look at the plan makes users-service ask the till. */
const BOUGHT_MILLIS = 90_000;

/**
 * Buys premium at the till and, once it is there, charges the payment back, so that it can be bought again. Keeps what
 * was paid in `payments`: the till's invoice, by the check-out's id.
 */
export async function buyPremium(asking: Asking, payments: Map<string, string>): Promise<void> {
  const before = await asking.json<Plan>('GET', '/api/billing/plan');
  // The end of what was bought last may still be on its way.
  if (before?.group !== 'standard') return;
  const body = { requestId: randomUUID() };
  const page = await asking.json<ProviderPage>('POST', '/api/billing/check-out', body);
  if (!page) return;
  const checkOut = new URL(page.url).pathname.split('/').at(-1) ?? '';
  try {
    const result = await till.pay(checkOut, CARDS.works);
    if (result !== 'paid') return asking.note(page.url, result);
    payments.set(checkOut, '');
    if (!(await untilPremium(asking))) return;
    const [newest] = (await asking.json<Invoice[]>('GET', '/api/billing/invoices')) ?? [];
    const invoice = newest?.url?.split('/').at(-1);
    if (invoice === undefined) return asking.note(page.url, 'has no invoice');
    payments.set(checkOut, invoice);
    await till.dispute(invoice);
  } catch (error) {
    asking.note(page.url, error);
  }
}

async function untilPremium(asking: Asking): Promise<boolean> {
  const deadline = performance.now() + BOUGHT_MILLIS;
  for (;;) {
    const plan = await asking.json<Plan>('GET', '/api/billing/plan');
    if (plan?.group === 'premium') return true;
    if (!plan || performance.now() > deadline) {
      asking.note('/api/billing/plan', `was paid and is ${plan?.group}`);
      return false;
    }
    await delay(LOOK_MILLIS);
  }
}
