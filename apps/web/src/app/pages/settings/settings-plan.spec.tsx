import type { Plan } from '@tabdock/contracts/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '../../../features/premium/leave-for';
import { settingsApi } from '../../../testing/fakes/account-api';
import {
  aPaidPlan,
  aPlan,
  anInvoice,
  aSubscription,
} from '../../../testing/fixtures/billing-fixtures';
import { json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../features/premium/leave-for', () => ({ leaveFor: jest.fn() }));

const CANCEL = 'POST /api/billing/cancel';
const RESUME = 'POST /api/billing/resume';
const PORTAL = 'POST /api/billing/portal';

async function open(plan: Plan) {
  const api = settingsApi(aUser({ group: plan.group }))
    .on('GET /api/billing/plan', () => json(plan))
    .on('GET /api/billing/invoices', () => json([anInvoice()]))
    .on(PORTAL, () => json({ url: 'https://pay.example/portal' }));
  const { user } = renderApp(undefined, { url: '/settings' });
  const part = within(await screen.findByRole('region', { name: 'Plan' }));
  await part.findAllByRole('term');
  return { api, user, part };
}

/** The facts as they are read: name and value. */
const facts = (part: Awaited<ReturnType<typeof open>>['part']) =>
  Object.fromEntries(
    part
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the plan', () => {
  it('is free until it is paid, and leads to what premium gives', async () => {
    const { part, api } = await open(aPlan());
    expect(facts(part)).toEqual({ Plan: 'Standard' });
    expect(part.getByRole('link', { name: 'What premium gives' })).toHaveAttribute(
      'href',
      '/premium',
    );
    expect(api.countOf('GET /api/billing/invoices')).toBe(0);
  });

  it('says what is paid and when, with its invoices', async () => {
    const { part } = await open(aPaidPlan());
    expect(facts(part)).toEqual({
      Plan: 'Premium',
      Price: '$4.99 a month',
      Since: '20 Nov 2026',
      'Next payment': '20 Dec 2026',
    });
    const invoice = await part.findByRole('listitem');
    expect(invoice).toHaveTextContent(/\$4\.99Paid20 Nov 2026 · TD-0001/);
    expect(within(invoice).getByRole('link', { name: 'Open invoice TD-0001' })).toHaveAttribute(
      'href',
      'https://pay.example/invoices/1',
    );
  });

  it('is cancelled after saying until when premium stays, and kept again', async () => {
    const { part, user, api } = await open(aPaidPlan());
    api.on(CANCEL, () => json(aPaidPlan({ cancelsAtPeriodEnd: true })));
    await user.click(part.getByRole('button', { name: 'Cancel premium' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel premium?' }));
    expect(dialog.getByText(/Premium stays until 20 Dec 2026/)).toBeVisible();
    expect(api.countOf(CANCEL)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel premium' }));
    expect(await screen.findByText('Premium cancelled')).toBeVisible();
    await waitFor(() => expect(facts(part)['Ends']).toMatch(/^20 Dec 2026/));

    api.on(RESUME, () => json(aPaidPlan()));
    await user.click(part.getByRole('button', { name: 'Keep premium' }));
    expect(await screen.findByText('You keep premium')).toBeVisible();
    await waitFor(() => expect(facts(part)['Next payment']).toBe('20 Dec 2026'));
    expect(part.getByRole('button', { name: 'Cancel premium' })).toBeEnabled();
  });

  it('stays as it is while the provider is away', async () => {
    const { part, user, api } = await open(aPaidPlan());
    const away = () => problem(503, 'BILLING.PROVIDER_AWAY', 'Not answering. Try again.');
    api.on(CANCEL, away).on(PORTAL, away);
    await user.click(part.getByRole('button', { name: 'Change card' }));
    expect(await part.findByText('Not answering. Try again.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Cancel premium' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel premium' }));
    expect(await dialog.findByText('Not answering. Try again.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep premium' }));
    expect(facts(part)['Next payment']).toBe('20 Dec 2026');
  });

  it('leads to the provider to change the card', async () => {
    const { part, user } = await open(aPaidPlan());
    await user.click(part.getByRole('button', { name: 'Change card' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/portal'));
  });

  it('says what a failed payment means, until when, and where to pay', async () => {
    const { part, user } = await open(
      aPaidPlan({
        state: 'past-due',
        graceUntil: '2026-12-27T10:00:00.000Z',
        payUrl: 'https://pay.example/i/1',
      }),
    );
    expect(part.getByText(/did not go through.*until 27 Dec 2026/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      'https://pay.example/i/1',
    );
    expect(facts(part)).toMatchObject({ 'To be paid by': '27 Dec 2026' });
    await user.click(part.getByRole('button', { name: 'Cancel premium' }));
    expect(await screen.findByText(/so premium ends at once/)).toBeVisible();
  });

  it('has nothing to pay where an administrator gave it', async () => {
    const { part } = await open(aPlan({ group: 'vip', grantedGroup: 'vip' }));
    expect(part.getByText(/group VIP. There is nothing to pay/)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
    expect(part.queryByRole('link')).toBeNull();
  });

  it('says to who pays for what was given meanwhile that cancelling loses nothing', async () => {
    const { part } = await open(
      aPlan({ group: 'vip', grantedGroup: 'vip', subscription: aSubscription() }),
    );
    expect(part.getByText(/You lose nothing by cancelling/)).toBeVisible();
    expect(part.getByRole('button', { name: 'Cancel premium' })).toBeEnabled();
  });

  it('says how premium ended', async () => {
    const subscription = aSubscription({
      state: 'ended',
      endedAt: '2026-11-21T10:00:00.000Z',
      endReason: 'refunded',
    });
    const { part } = await open(aPlan({ subscription }));
    expect(facts(part)['Before']).toBe(
      'Premium ended on 21 Nov 2026, as the payment was refunded.',
    );
  });
});
