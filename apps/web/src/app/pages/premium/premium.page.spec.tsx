import { PREMIUM_BENEFITS, type Plan } from '@tabdock/contracts/billing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '../../../features/premium/leave-for';
import {
  aPaidPlan,
  aPlan,
  anOffer,
  aSubscription,
} from '../../../testing/fixtures/billing-fixtures';
import { authenticationRequired, FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../features/premium/leave-for', () => ({ leaveFor: jest.fn() }));

const CHECK_OUT = 'POST /api/billing/check-out';
const PLAN = 'GET /api/billing/plan';
const AWAY = 'The payment provider is not answering. Nothing was charged. Try again in a moment.';

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(leaveFor).mockReset();
  api = new FakeApi()
    .on('GET /api/premium', () => json(anOffer()))
    .on(CHECK_OUT, () => json({ url: 'https://pay.example/c/1' }))
    .install();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Somebody with this plan, which the session knows of. */
function account(plan: Plan = aPlan()): void {
  api.logIn(aUser({ group: plan.group })).on(PLAN, () => json(plan));
}

const open = (url = '/premium') => renderApp(undefined, { url });
const card = async () => within(await screen.findByRole('region', { name: 'Tabdock Premium' }));
const requestIds = () =>
  api.calls
    .filter(({ route }) => route === CHECK_OUT)
    .map(({ body }) => (body as { requestId: string }).requestId);

describe('the offer', () => {
  it('says what premium gives, line by line, and for how much', async () => {
    account();
    open();
    const table = within(
      await screen.findByRole('table', { name: 'A free account and premium, compared' }),
    );
    for (const { title, free, premium } of PREMIUM_BENEFITS) {
      expect(table.getByRole('row', { name: `${title} ${free} ${premium}` })).toBeVisible();
    }
    expect(await screen.findByText('$4.99')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What stays free' })).toBeVisible();
  });

  it('leads guests to an account first, and back here', async () => {
    open();
    const part = await card();
    expect(await part.findByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
      'href',
      '/login?tab=register&returnTo=%2Fpremium',
    );
    expect(part.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fpremium',
    );
    expect(api.countOf(PLAN)).toBe(0);
  });

  it('says before the first press that a demo moves no money', async () => {
    account();
    api.on('GET /api/premium', () => json(anOffer({ seller: 'demo' })));
    open();
    const part = await card();
    expect(await part.findByRole('button', { name: 'Buy premium' })).toBeEnabled();
    expect(part.getByText(/This is a demo.*no money moves/)).toBeVisible();
    expect(part.queryByText(/Stripe/)).toBeNull();
  });

  it.each([
    ['a guest', () => undefined],
    ['an account', () => account(aPlan({ seller: 'none' }))],
  ])('says to %s that and why nothing is sold', async (_, arrive) => {
    arrive();
    api.on('GET /api/premium', () => json(anOffer({ seller: 'none' })));
    open();
    const part = await card();
    expect(await part.findByText(/cannot be bought here.*no payment provider/)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
    expect(part.queryByRole('link')).toBeNull();
  });

  it.each([
    [aPaidPlan(), 'The next payment of $4.99 is on 20 Dec 2026.'],
    [aPaidPlan({ cancelsAtPeriodEnd: true }), /It stays until 20 Dec 2026/],
    [aPlan({ group: 'vip', grantedGroup: 'vip' }), /There is nothing to pay/],
    [aPlan({ group: 'premium', grantedGroup: 'premium' }), /There is nothing to pay/],
  ])('sells nothing to who has it: %#', async (plan, text) => {
    account(plan);
    open();
    const part = await card();
    expect(await part.findByText(text)).toBeVisible();
    expect(part.queryByRole('button', { name: /Buy/ })).toBeNull();
  });

  it('says why premium ended, and sells it again', async () => {
    const ended = aSubscription({
      state: 'ended',
      endedAt: '2026-11-21T10:00:00.000Z',
      endReason: 'unpaid',
    });
    account(aPlan({ subscription: ended }));
    open();
    const part = await card();
    expect(
      await part.findByText('Premium ended on 21 Nov 2026, as the payment failed.'),
    ).toBeVisible();
    expect(part.getByRole('button', { name: 'Buy premium again' })).toBeEnabled();
  });

  it('can be asked for again where it did not come', async () => {
    account();
    let isAway = true;
    api.on('GET /api/premium', () =>
      isAway ? problem(503, 'SERVICE.UNAVAILABLE', 'Not answering.') : json(anOffer()),
    );
    const { user } = open();
    expect(await screen.findByText('Not answering.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$4.99')).toBeVisible();
  });
});

describe('buying', () => {
  it('leads to the check-out; pressed twice, once', async () => {
    account();
    const { user } = open();
    await user.dblClick(await (await card()).findByRole('button', { name: 'Buy premium' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/c/1'));
    expect(requestIds()).toEqual([expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f]{3}-[89ab]/)]);
    expect(screen.getByRole('button', { name: 'Opening the check-out…' })).toBeDisabled();
  });

  it('says that the provider is away, and tries the same attempt again', async () => {
    account();
    api.on(CHECK_OUT, () => problem(503, 'BILLING.PROVIDER_AWAY', AWAY));
    const { user } = open();
    const part = await card();
    await user.click(await part.findByRole('button', { name: 'Buy premium' }));
    expect(await part.findByText(AWAY)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    api.on(CHECK_OUT, () => json({ url: 'https://pay.example/c/1' }));
    await user.click(await part.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const [first, second] = requestIds();
    expect(second).toBe(first);
  });

  it('shows the plan that another window bought meanwhile', async () => {
    account();
    const { user } = open();
    const buy = await (await card()).findByRole('button', { name: 'Buy premium' });
    account(aPaidPlan());
    api.on(CHECK_OUT, () => problem(409, 'BILLING.SUBSCRIBED_ALREADY', 'Nothing was charged.'));
    await user.click(buy);
    expect(await screen.findByText('You have premium')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('leads to the login and back where the session has ended meanwhile', async () => {
    account();
    const { user } = open();
    const buy = await (await card()).findByRole('button', { name: 'Buy premium' });
    api
      .on(CHECK_OUT, authenticationRequired)
      .on('GET /api/auth/user', () => json(null))
      .on(PLAN, authenticationRequired);
    await user.click(buy);
    expect(await screen.findByText('You were logged out')).toBeVisible();
    expect(await (await card()).findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fpremium',
    );
  });

  it('is quietly over for who comes back without paying, and can begin anew', async () => {
    account();
    const first = open();
    await first.user.click(await (await card()).findByRole('button', { name: 'Buy premium' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    first.unmount();
    const { unmount } = open();
    expect(await screen.findByText(/came back without paying.*nothing was charged/)).toBeVisible();
    expect(await (await card()).findByRole('button', { name: 'Buy premium' })).toBeEnabled();
    unmount();
    open();
    await (await card()).findByRole('button', { name: 'Buy premium' });
    expect(screen.queryByText(/came back without paying/)).toBeNull();
  });

  it('can begin anew after the browser’s way back', async () => {
    account();
    const { user } = open();
    await user.click(await (await card()).findByRole('button', { name: 'Buy premium' }));
    await screen.findByRole('button', { name: 'Opening the check-out…' });
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await user.click(await screen.findByRole('button', { name: 'Buy premium' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    expect(new Set(requestIds()).size).toBe(2);
    expect(screen.getByText(/came back without paying/)).toBeVisible();
  });
});

it('shows the plan that another window has bought', async () => {
  account();
  open();
  await (await card()).findByRole('button', { name: 'Buy premium' });
  account(aPaidPlan());
  const other = new BroadcastChannel('tabdock.session');
  other.postMessage(`${aUser().id} premium`);
  try {
    expect(await screen.findByText('You have premium')).toBeVisible();
  } finally {
    // An open channel keeps Jest from ending.
    other.close();
  }
});

it('works where the browser stores nothing', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Site data are blocked.', 'SecurityError');
    });
  account();
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Buy premium' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/c/1'));
});

describe('coming back after paying', () => {
  const wait = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis));
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });

  it('thanks at once, and ends the ads as soon as the plan is there', async () => {
    account();
    open('/premium?bought=1');
    await wait(100);
    const thanks = screen.getByText(/Thank you! Your payment is being confirmed/);
    expect(thanks.closest('[role="status"]')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
    api.on(PLAN, () => json(aPaidPlan()));
    const asked = api.countOf('GET /api/auth/user');
    api.logIn(aUser({ group: 'premium' }));
    await wait(3_000);
    expect(screen.getByText(/Thank you! Premium is yours/)).toBeVisible();
    expect(screen.getByText('You have premium')).toBeVisible();
    expect(api.countOf('GET /api/auth/user')).toBe(asked + 1);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/premium$/);
    const polls = api.countOf(PLAN);
    await wait(30_000);
    expect(api.countOf(PLAN)).toBe(polls);
  });

  it('stops asking after a minute, says that nothing is lost, and looks again', async () => {
    account(aPlan({ isPending: true }));
    open('/premium?bought=1');
    await wait(100);
    await wait(61_000);
    expect(screen.getByText(/takes longer than usual.*nothing is lost/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
    const polls = api.countOf(PLAN);
    await wait(60_000);
    expect(api.countOf(PLAN)).toBe(polls);
    account(aPaidPlan());
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
    await wait(3_000);
    expect(screen.getByText(/Thank you! Premium is yours/)).toBeVisible();
  });

  it('waits in another window too while a payment is being confirmed', async () => {
    account(aPlan({ isPending: true }));
    open();
    await wait(100);
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    account(aPaidPlan());
    await wait(3_000);
    expect(screen.getByText('You have premium')).toBeVisible();
  });
});

it('shows after a late payment what happened, until when it goes on, and where to pay', async () => {
  account(
    aPaidPlan({
      state: 'past-due',
      graceUntil: '2026-12-27T10:00:00.000Z',
      payUrl: 'https://pay.example/i/1',
    }),
  );
  open();
  const part = await card();
  expect(await part.findByText(/did not go through.*goes on until 27 Dec 2026/)).toBeVisible();
  expect(part.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    'https://pay.example/i/1',
  );
});
