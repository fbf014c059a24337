import { act, screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { usersPage } from '../../../testing/fakes/account-api';
import { aPaidPlan, aPlan, anInvoice } from '../../../testing/fixtures/billing-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser, USER_ID } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const INVOICE = anInvoice();
const BILLING = `GET /api/admin/users/${USER_ID}/billing`;
const REFUND = `POST /api/admin/users/${USER_ID}/billing/invoices/${INVOICE.id}/refund`;

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .logIn(anAdmin({ id: '0190a000-0000-7000-8000-00000000a009', username: 'clara' }))
    .on('GET /api/admin/users', () =>
      usersPage([aUser({ group: 'premium', grantedGroup: 'standard' })]),
    )
    .on(BILLING, () => json({ plan: aPaidPlan(), invoices: [INVOICE] }))
    .install();
});

async function openBilling() {
  const { user } = renderApp(undefined, { url: '/admin/users' });
  expect(await screen.findByText('granted: Standard')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Billing of lute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing of lute' }));
  return { user, dialog };
}

it('shows what an account pays and what was granted', async () => {
  const { dialog } = await openBilling();
  expect(await dialog.findByText(/Granted: Standard/)).toBeVisible();
  expect(dialog.getByText('$4.99 a month')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('TD-0001');
});

it('gives an invoice back after asking, and shows what became of it', async () => {
  const { user, dialog } = await openBilling();
  await user.click(await dialog.findByRole('button', { name: 'Refund invoice TD-0001' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Refund $4.99 to lute?' }));
  expect(api.countOf('POST')).toBe(0);
  const refunded = anInvoice({ status: 'refunded', refundedCents: 499 });
  const after = { plan: aPlan(), invoices: [refunded] };
  api.on(REFUND, () => json(after)).on(BILLING, () => json(after));
  await user.click(asking.getByRole('button', { name: 'Refund $4.99' }));
  expect(await screen.findByText('$4.99 refunded to lute')).toBeVisible();
  const shown = within(await screen.findByRole('dialog', { name: 'Billing of lute' }));
  await waitFor(() => expect(shown.getByRole('listitem')).toHaveTextContent('Refunded'));
  expect(shown.queryByRole('button', { name: /Refund/ })).toBeNull();
});

it('says why nothing was refunded', async () => {
  const { user, dialog } = await openBilling();
  api.on(REFUND, () => problem(503, 'BILLING.PROVIDER_AWAY', 'Not answering.'));
  await user.click(await dialog.findByRole('button', { name: 'Refund invoice TD-0001' }));
  await user.click(await screen.findByRole('button', { name: 'Refund $4.99' }));
  expect(await screen.findByText('Not answering.')).toBeVisible();
});

it('says why nothing was refunded when the accounts cannot be fetched either', async () => {
  const { user, dialog } = await openBilling();
  api
    .on(REFUND, () => problem(503, 'BILLING.PROVIDER_AWAY', 'Not answering.'))
    .on('GET /api/admin/users', () => problem(503, 'SERVICE.UNAVAILABLE', 'No accounts.'));
  await user.click(await dialog.findByRole('button', { name: 'Refund invoice TD-0001' }));
  await user.click(await screen.findByRole('button', { name: 'Refund $4.99' }));
  expect(await screen.findByText('No accounts.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Accounts', hidden: true })).toBeInTheDocument();
  const asking = within(screen.getByRole('dialog', { name: 'Refund $4.99 to lute?' }));
  expect(await asking.findByText('Not answering.')).toBeVisible();
});

it('stays open when the window crosses the width of the table or of the panels', async () => {
  const { user, dialog } = await openBilling();
  await user.click(await dialog.findByRole('button', { name: 'Refund invoice TD-0001' }));
  for (const width of [1_000, 1_440, 390]) {
    act(() => setWindowWidth(width));
    expect(screen.getByRole('dialog', { name: 'Refund $4.99 to lute?' })).toBeVisible();
  }
  act(() => setWindowWidth(1_000));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('offers nothing of what is refunded, disputed or not paid', async () => {
  api.on(BILLING, () =>
    json({
      plan: aPlan(),
      invoices: [
        anInvoice({ id: '0190a000-0000-7000-8000-00000000e002', status: 'disputed' }),
        anInvoice({ id: '0190a000-0000-7000-8000-00000000e003', status: 'failed' }),
        anInvoice({ status: 'refunded', refundedCents: 499 }),
      ],
    }),
  );
  const { dialog } = await openBilling();
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
  expect(dialog.queryByRole('button', { name: /Refund/ })).toBeNull();
});
