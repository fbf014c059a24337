import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { screen, waitFor, within } from '@testing-library/react';
import { aCampaign, aPlacement, CAMPAIGN_ID } from '../../../testing/fixtures/ad-desk-fixtures';
import { adDeskApi } from '../../../testing/fakes/ad-desk-api';
import { cardOf } from '../../../testing/ad-desk-screen';
import { json, problem, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const ONE = `/api/admin/campaigns/${CAMPAIGN_ID}`;
const AMPS_ID = '0190a000-0000-7000-8000-00000000ca02';

let desk: { campaigns: Campaign[]; placements: Placement[] };
let api: FakeApi;
beforeEach(() => {
  desk = { campaigns: [aCampaign()], placements: [aPlacement()] };
  api = adDeskApi(desk);
});
const open = (url = '/admin') => renderApp(undefined, { url });
const card = (name = 'Strings for a year') => cardOf(name);
const names = () =>
  within(screen.getByRole('list', { name: 'Campaigns' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const sent = (route: string) => api.calls.filter((call) => call.route === route);

it('shows each campaign with where it shows', async () => {
  const { user } = open();
  const strings = await card();
  expect(strings.getByText('Active')).toBeVisible();
  expect(strings.getByText('Priority 3')).toBeVisible();
  await user.click(await strings.findByText('Shows in 1 placement'));
  expect(strings.getByRole('link', { name: 'Below the chords' })).toHaveAttribute(
    'href',
    '/admin?view=placements&search=Below+the+chords',
  );
});

it('says in words why a campaign is not shown', async () => {
  desk.campaigns = [
    aCampaign({ adType: 'video', obstacles: ['budget-spent', 'no-placement'], placements: [] }),
  ];
  open();
  const obstacles = within((await card()).getByRole('list', { name: 'Obstacles' }));
  await waitFor(() =>
    expect(obstacles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Its budget is spent. Raise it to go on.',
      'No active placement takes video.',
    ]),
  );
});

it('pauses and resumes with one press', async () => {
  api.on(`PATCH ${ONE}`, ({ body }) => {
    const { isActive } = body as { isActive: boolean };
    desk.campaigns = desk.campaigns.map((one) => ({
      ...one,
      isActive,
      revision: one.revision + 1,
    }));
    return json(desk.campaigns[0]);
  });
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Pause Strings for a year' }));
  expect(await screen.findByText('Campaign paused')).toBeVisible();
  expect((await card()).getByText('Inactive')).toBeVisible();
  const resume = (await card()).getByRole('button', { name: 'Resume Strings for a year' });
  expect(resume).toHaveFocus();
  await user.click(resume);
  expect(await screen.findByText('Campaign resumed')).toBeVisible();
  expect(sent(`PATCH ${ONE}`)).toEqual([
    expect.objectContaining({ body: { isActive: false }, ifMatch: '"1"' }),
    expect.objectContaining({ body: { isActive: true }, ifMatch: '"2"' }),
  ]);
});

it('deletes at once, and brings back what was deleted by mistake', async () => {
  api
    .on(`DELETE ${ONE}`, () => {
      desk.campaigns = [];
      return json({ done: true });
    })
    .on(`POST ${ONE}/restore`, () => {
      desk.campaigns = [aCampaign()];
      return json(aCampaign());
    });
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Delete Strings for a year' }));
  expect(await screen.findByText('Campaign deleted successfully')).toBeVisible();
  expect(await screen.findByText(/There are no campaigns yet/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Campaign restored')).toBeVisible();
  expect(await card()).toBeDefined();
});

it('does not offer to delete what is Tabdock’s own', async () => {
  desk.campaigns = [aCampaign({ isHouse: true })];
  open();
  const house = await card();
  expect(house.getByText("Tabdock's own")).toBeVisible();
  expect(house.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

it('searches, filters and sorts by what the address says', async () => {
  desk.campaigns = [
    aCampaign(),
    aCampaign({ id: AMPS_ID, name: 'Amplifiers', priority: 9, isActive: false }),
    aCampaign({
      id: '0190a000-0000-7000-8000-00000000ca03',
      name: 'Lessons',
      category: 'music-education',
      obstacles: ['ended'],
      createdAt: '2026-11-21T10:00:00.000Z',
    }),
  ];
  const { user } = open('/admin?sort=priority');
  await card('Amplifiers');
  expect(names()).toEqual(['Amplifiers', 'Lessons', 'Strings for a year']);
  await user.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
  await user.selectOptions(screen.getByLabelText('Sort'), 'Newest');
  expect(names()).toEqual(['Lessons', 'Strings for a year', 'Amplifiers']);
  await user.selectOptions(screen.getByLabelText('State'), 'Inactive');
  expect(names()).toEqual(['Amplifiers']);
  expect(screen.getByText('1 of 3 campaigns')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Obstacle'), 'Any obstacle');
  expect(await screen.findByText('No campaign matches.')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?active=inactive&obstacle=any');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lessons');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?search=lessons'),
  );
  expect(names()).toEqual(['Lessons']);
});

it('says why nothing could be fetched, and tries again', async () => {
  api.on('GET /api/admin/campaigns', () =>
    problem(503, 'SERVICE.UNAVAILABLE', 'Ads are away for a moment.'),
  );
  const { user } = open();
  expect(await screen.findByText('Ads are away for a moment.')).toBeVisible();
  api.on('GET /api/admin/campaigns', () => json(desk.campaigns));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeDefined();
});
