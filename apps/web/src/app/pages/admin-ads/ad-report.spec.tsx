import { screen, waitFor, within } from '@testing-library/react';
import { anAdReport } from '../../../testing/fixtures/ad-desk-fixtures';
import { adDeskApi } from '../../../testing/fakes/ad-desk-api';
import { json, problem, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

// jsdom has no layout to draw in: what the chart looks like is looked at in Chromium.
jest.mock('@mui/x-charts/LineChart', () => ({
  LineChart: ({ series }: { series: { label: string; data: number[] }[] }) => (
    <output data-testid="chart">
      {series.map(({ label, data }) => `${label}: ${data.join(', ')}`)}
    </output>
  ),
}));

const REPORT = 'GET /api/admin/analytics/ads';

let api: FakeApi;
beforeEach(() => {
  api = adDeskApi({ campaigns: [], placements: [] }).on(REPORT, () => json(anAdReport()));
});
const open = (search = '') => renderApp(undefined, { url: `/admin?view=analytics${search}` });
const queries = () => api.calls.filter(({ route }) => route === REPORT).map(({ query }) => query);
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

it('shows the figures of a period beside those of the one before', async () => {
  open('&from=2026-11-19&to=2026-11-20');
  const term = await screen.findByText('CTR', { selector: 'dt button' });
  expect(term.closest('div')).toHaveTextContent('CTR1.17%Nothing before');
  const impressions = screen.getByText('Impressions', { selector: 'dt button' });
  expect(impressions.closest('div')).toHaveTextContent('Impressions1,200+20%, 1,000 before');
  expect(
    screen.getByText('Average view time', { selector: 'dt button' }).closest('div'),
  ).toHaveTextContent('6.4 s');
  expect(screen.getByText(/compared with the 2 days before/)).toBeVisible();
  expect(queries()).toEqual(['from=2026-11-19&to=2026-11-20']);
  expect(screen.getByRole('link', { name: 'Save as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/analytics/ads.csv?from=2026-11-19&to=2026-11-20',
  );
});

it('explains a figure that has the focus', async () => {
  const { user } = open();
  const term = await screen.findByText('CTR', { selector: 'dt button' });
  await user.click(term);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Click-through rate: clicks as a share of impressions.',
  );
  expect(term).toHaveAccessibleDescription(/^Click-through rate/);
});

it('draws one figure day by day, and says all of them', async () => {
  const { user } = open();
  expect(await screen.findByTestId('chart')).toHaveTextContent('Impressions: 500, 700');
  await user.selectOptions(screen.getByLabelText('Figure'), 'Clicks');
  expect(screen.getByTestId('chart')).toHaveTextContent('Clicks: 14, 14');
  expect(rowsOf('Figures day by day')).toEqual([
    ['19 Nov 2026', '500', '900', '14', '1.17%', '6.4 s', '$3.00'],
    ['20 Nov 2026', '700', '900', '14', '1.17%', '6.4 s', '$3.00'],
  ]);
});

it('sorts campaigns by the head that is pressed', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'By campaign' });
  expect(rowsOf('By campaign').map(([name]) => name)).toEqual(['Strings for a year', 'Amplifiers']);
  const table = within(screen.getByRole('table', { name: 'By campaign' }));
  await user.click(table.getByRole('button', { name: 'Clicks' }));
  expect(rowsOf('By campaign').map(([name]) => name)).toEqual(['Amplifiers', 'Strings for a year']);
  expect(table.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(table.getByRole('button', { name: 'Clicks' }));
  expect(table.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(rowsOf('By placement').map(([name]) => name)).toEqual(['Beside the results']);
});

it('says what was not counted, and why', async () => {
  open();
  const part = within(await screen.findByRole('region', { name: 'Not counted' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 from known bots',
    '0 more than ten a second from one visitor',
    '2 clicks on ads that were not seen',
    '5 from administrators',
  ]);
});

it('keeps the period in the address', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Day by day' });
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?view=analytics&days=7');
  await waitFor(() => expect(queries()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-01-01');
  await user.clear(screen.getByLabelText('To'));
  expect(await screen.findByText('Choose both days')).toBeVisible();
  await user.type(screen.getByLabelText('To'), '2026-01-31');
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/admin?view=analytics&from=2026-01-01&to=2026-01-31',
  );
  await waitFor(() => expect(queries().at(-1)).toBe('from=2026-01-01&to=2026-01-31'));
});

it('says why there are no figures, and tries again', async () => {
  api.on(REPORT, () => problem(503, 'SERVICE.UNAVAILABLE', 'Ads are away for a moment.'));
  const { user } = open();
  expect(await screen.findByText('Ads are away for a moment.')).toBeVisible();
  api.on(REPORT, () => json(anAdReport({ campaigns: [], placements: [] })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('Nothing was shown in this period.')).toHaveLength(2);
});
