import { screen, waitFor, within } from '@testing-library/react';
import { goToLogin } from '../../../session/login-links';
import { anAdmin, someFigures } from '../../../testing/fixtures/account-fixtures';
import { SOME_RATES, someBusiness } from '../../../testing/fixtures/business-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../session/login-links', () => ({
  ...jest.requireActual<object>('../../../session/login-links'),
  goToLogin: jest.fn(),
}));
// jsdom has no layout to draw in: what the charts look like is looked at in Chromium.
jest.mock('@mui/x-charts/LineChart', () => ({
  LineChart: ({ series }: { series: { label: string; data: number[] }[] }) => (
    <output data-testid="chart">
      {series.map(({ label, data }) => `${label}: ${data.join(', ')}`)}
    </output>
  ),
}));

const BUSINESS = 'GET /api/analytics/business';
const ACCOUNTS = 'GET /api/admin/analytics/accounts';
const RATES = '/api/admin/ad-rates';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on(BUSINESS, () => json(someBusiness()))
    .on(ACCOUNTS, () => json(someFigures()))
    .on(`GET ${RATES}`, () => json(SOME_RATES))
    .install();
});

const open = (search = '') => renderApp(undefined, { url: `/admin/analytics${search}` });
const openAsAdmin = (search = '') => {
  api.logIn(anAdmin());
  return open(search);
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const term = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt *' })).closest('div');
const queries = () => api.calls.filter(({ route }) => route === BUSINESS).map(({ query }) => query);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the page of an administrator', () => {
  it('has the figures that say how the business is doing', async () => {
    openAsAdmin();
    expect(await term('Total users')).toHaveTextContent('1,000');
    expect(await term('Average revenue')).toHaveTextContent('$0.62');
    expect(await term('Conversion rate')).toHaveTextContent('3.0%30 pay for premium');
    expect(await term('Estimated monthly revenue')).toHaveTextContent('$620.00');
  });

  it('projects the revenue, and says what each projection means', async () => {
    openAsAdmin();
    const projections = await part('Revenue projections');
    expect(projections.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'With optimization (×1.2)',
      '10x users (×2.5)',
      '100x users (×25)',
    ]);
    expect(projections.getByText('$744.00')).toBeVisible();
    expect(projections.getByText('$1,550.00')).toBeVisible();
    expect(projections.getByText('$15,500.00')).toBeVisible();
    expect(projections.getByText(/^Ten times the users, each bringing a quarter/)).toBeVisible();
  });

  it('has the strategy with its figures, beside what is true', async () => {
    openAsAdmin();
    const strategy = await part('Monetization strategy');
    expect(strategy.getByText('Target: $450-1,300 per month at 1K users')).toBeVisible();
    expect(strategy.getByText('Today: $620.00 a month for 1,000 users')).toBeVisible();
    expect(strategy.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GuestsAbout 85% of usersToday: 84.2% of visitsAds every 2nd download$0.25-0.75 per user',
      'Registered usersAbout 12% of usersToday: 13.0% of visitsAds every 10th download$1.50-5.00 per user',
      'Premium usersAbout 3% of usersToday: 2.8% of visits$4.99 per month for unlimited useLifetime value $15-60 a yearToday: 3.0% of accounts pay',
    ]);
  });

  it('explains a figure when it is asked for', async () => {
    const { user } = openAsAdmin();
    const name = await screen.findByRole('button', { name: 'Conversion rate' });
    await user.click(name);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /^Accounts that pay for premium.*From users-service\.$/i,
    );
    expect(name).toHaveAccessibleDescription(/^Accounts that pay for premium/);
  });

  it('draws four figures day by day, and has all of them in a table', async () => {
    const { user } = openAsAdmin();
    await waitFor(() =>
      expect(screen.getAllByTestId('chart').map(({ textContent }) => textContent)).toEqual([
        'Visits: 420, 380',
        'Searches: 900, 1200',
        'Downloads: 310, 290',
        'Sign-ups: 6, 2',
      ]),
    );
    expect(screen.getByText('2,100 in all')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Figures day by day' }))).toEqual([
      ['Day', 'Visits', 'Searches', 'Downloads', 'Sign-ups'],
      ['20 Nov 2026', '380', '1,200', '290', '2'],
      ['19 Nov 2026', '420', '900', '310', '6'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Hide the table' }));
    expect(screen.queryByRole('table', { name: 'Figures day by day' })).not.toBeInTheDocument();
  });

  it('splits the revenue, and marks what is estimated', async () => {
    openAsAdmin();
    expect(rowsOf(await screen.findByRole('table', { name: 'Revenue of the period' }))).toEqual([
      ['Subscriptions', '$149.70'],
      ['Ads by price', '$400.00'],
      ['Ads by rateestimated', '$70.30'],
      ['In all', '$620.00'],
    ]);
  });

  it('has what is searched for, and what is not found, each leading to the search', async () => {
    openAsAdmin();
    const searches = await part('Searches');
    const top = within(searches.getByRole('list', { name: 'Top search terms' }));
    expect(top.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'greensleeves1,120 visitors',
      'wild rover84 visitors',
    ]);
    expect(searches.getByRole('link', { name: 'grensleves live & loud' })).toHaveAttribute(
      'href',
      '/?q=grensleves%20live%20%26%20loud',
    );
  });

  it('has the funnel, and leads to the sources in trouble', async () => {
    openAsAdmin();
    const funnel = await part('From guest to premium');
    expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Guests10,000 visits',
      'Accounts180 accounts · 1.8%',
      'Premium5 of these · 2.8%',
    ]);
    const sources = await part('Sources');
    expect(sources.getByText('2 sources work. In trouble: Demo tabs.')).toBeVisible();
    expect(sources.getByRole('link', { name: 'See the sources' })).toHaveAttribute(
      'href',
      '/admin/sources',
    );
  });

  it('recommends positions, the best first, and says where too little was seen', async () => {
    openAsAdmin();
    expect(rowsOf(await screen.findByRole('table', { name: 'Positions of ads' }))).toEqual([
      ['Position', 'Viewable', 'CTR'],
      ['Between resultsrecommended', '70.0%', '1.23%'],
      ['Sidebarrecommended', '61.0%', '0.80%'],
      ['Top bannerNot enough data yet: 812 of 1,000 views', '40.0%', '0.40%'],
    ]);
  });

  it('says that there is not enough data where no position can be recommended', async () => {
    api.on(BUSINESS, () => json(someBusiness({ recommendedAdPlacements: [], positions: [] })));
    openAsAdmin();
    const placements = await part('Recommended ad placements');
    expect(placements.getByText(/^Not enough data yet/)).toBeVisible();
  });

  it('has the accounts by group', async () => {
    openAsAdmin();
    const groups = await part('Users by group');
    expect(await groups.findByText('95,810 users · 95.8%')).toBeVisible();
    expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Standard95,810 users · 95.8%',
      'Premium2,904 users · 2.9%',
      'VIP312 users · 0.3%',
      'Beta Tester974 users · 1.0%',
    ]);
    expect(groups.getByText(/^64\.2% have a verified e-mail address/)).toBeVisible();
  });
});

it('asks for the period that is chosen, and saves its days', async () => {
  const { user } = openAsAdmin('?from=2026-11-19&to=2026-11-20');
  expect(await screen.findByRole('link', { name: 'Save as CSV' })).toHaveAttribute(
    'href',
    '/api/analytics/business.csv?from=2026-11-19&to=2026-11-20',
  );
  expect(queries()).toEqual(['from=2026-11-19&to=2026-11-20']);
  await user.click(screen.getByRole('button', { name: 'Year' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/analytics?days=365');
  await waitFor(() => expect(queries()).toHaveLength(2));
});

it('names what is away, shows the rest, and tries again', async () => {
  const [day] = someBusiness().days;
  api.on(BUSINESS, () =>
    json(
      someBusiness({
        missing: ['searches', 'ads'],
        averageRevenue: null,
        recommendedAdPlacements: null,
        positions: null,
        topSearchTerms: null,
        topTerms: null,
        emptyTerms: null,
        sources: null,
        revenue: { subscriptionCents: 14_970, adsCents: null, estimatedAdsCents: null },
        days: day ? [{ ...day, searches: null }] : [],
      }),
    ),
  );
  const { user } = openAsAdmin();
  expect(
    await screen.findByText(
      'Figures of searches and ads cannot be shown right now. The rest is complete.',
    ),
  ).toBeVisible();
  expect(await term('Total users')).toHaveTextContent('1,000');
  expect(await term('Estimated monthly revenue')).toHaveTextContent(
    '—Figures of ads are not available',
  );
  const days = await part('Day by day');
  expect(days.getByText('Figures of searches are not available')).toBeVisible();
  expect(await days.findAllByTestId('chart')).toHaveLength(3);
  expect(rowsOf(screen.getByRole('table', { name: 'Revenue of the period' }))).toEqual([
    ['Subscriptions', '$149.70'],
    ['Ads by price', '—'],
    ['Ads by rateestimated', '—'],
    ['In all', '—'],
  ]);
  api.on(BUSINESS, () => json(someBusiness()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/cannot be shown right now/)).toBeNull());
  expect(await term('Estimated monthly revenue')).toHaveTextContent('$620.00');
});

it('saves the rates that changed, and asks for the figures anew', async () => {
  api.on(`PUT ${RATES}/facebook-ads`, () => json(SOME_RATES));
  const { user } = openAsAdmin();
  await user.click(await screen.findByRole('button', { name: 'Rates of ad networks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rates of ad networks' }));
  expect(await dialog.findByLabelText(/Google AdSense/)).toHaveValue('1.50');
  const facebook = dialog.getByLabelText(/Facebook Ads/);
  await user.type(facebook, '1,5');
  await user.click(dialog.getByRole('button', { name: 'Save rates' }));
  expect(await dialog.findByText('Must be an amount up to 1000.00, such as 1.50')).toBeVisible();
  await user.clear(facebook);
  await user.type(facebook, '2.25');
  await user.click(dialog.getByRole('button', { name: 'Save rates' }));
  expect(await screen.findByText('Rates saved')).toBeVisible();
  expect(api.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([
    { route: `PUT ${RATES}/facebook-ads`, query: '', body: { centsPerThousand: 225 } },
  ]);
  await waitFor(() => expect(queries()).toHaveLength(2));
});

it('has one dialog for the rates, from before they are there', async () => {
  const rates = Promise.withResolvers<Response>();
  api.on(`GET ${RATES}`, () => rates.promise);
  const { user } = openAsAdmin();
  await user.click(await screen.findByRole('button', { name: 'Rates of ad networks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rates of ad networks' });
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
  rates.resolve(json(SOME_RATES));
  expect(await screen.findByLabelText(/Google AdSense/)).toBeVisible();
  expect(dialog).toContainElement(screen.getByLabelText(/Google AdSense/));
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('keeps the rates that could not be saved in the form', async () => {
  api.on(`PUT ${RATES}/custom`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Ads are away.'));
  const { user } = openAsAdmin();
  await user.click(await screen.findByRole('button', { name: 'Rates of ad networks' }));
  const custom = await screen.findByLabelText(/Custom/);
  await user.clear(custom);
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  expect(await screen.findByText('Ads are away.')).toBeVisible();
  expect(custom).toHaveValue('');
});

it('keeps figures, rates and the reason when neither saving nor fetching succeeds', async () => {
  const { user } = openAsAdmin();
  await user.click(await screen.findByRole('button', { name: 'Rates of ad networks' }));
  const custom = await screen.findByLabelText(/Custom/);
  await user.clear(custom);
  await user.type(custom, '9.75');
  api
    .on(`PUT ${RATES}/custom`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Ads are away.'))
    .on(BUSINESS, () => problem(503, 'SERVICE.UNAVAILABLE', 'No figures.'));
  await user.click(screen.getByRole('button', { name: 'Save rates' }));
  expect(await screen.findByText('No figures.')).toBeInTheDocument();
  expect(await term('Total users')).toHaveTextContent('1,000');
  expect(screen.queryByText(/^No analytics data available/)).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Rates of ad networks' }));
  expect(await dialog.findByText('Ads are away.')).toBeVisible();
  expect(custom).toHaveValue('9.75');
  expect(dialog.getByLabelText(/Custom/)).toBe(custom);
});

it('shows no figures of the previous period when those of the next one could not be fetched', async () => {
  const { user } = openAsAdmin();
  expect(await term('Total users')).toHaveTextContent('1,000');
  api.on(BUSINESS, () => problem(503, 'SERVICE.UNAVAILABLE', 'No figures.'));
  await user.click(screen.getByRole('button', { name: 'Year' }));
  expect(await screen.findByText('No figures.')).toBeVisible();
  expect(screen.queryByText('Total users')).not.toBeInTheDocument();
});

it('says when there is nothing to show, and tries again', async () => {
  api.on(BUSINESS, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again soon.'));
  const { user } = openAsAdmin();
  expect(
    await screen.findByText('No analytics data available. Make sure you have admin permissions.'),
  ).toBeVisible();
  expect(screen.getByText('Try again soon.')).toBeVisible();
  expect(queries()).toHaveLength(1);
  api.on(BUSINESS, () => json(someBusiness({ totalUsers: 7 })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('leads a guest to the login, and back here', async () => {
  open();
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(goToLogin).toHaveBeenCalledWith('/admin/analytics'));
  expect(queries()).toEqual([]);
});

it('leads accounts that are no administrators home', async () => {
  api.logIn(aUser());
  open();
  expect(await screen.findByText('Admin access required for analytics')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(queries()).toEqual([]);
});
