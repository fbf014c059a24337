import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign, aPlacement } from '../../../testing/fixtures/ad-desk-fixtures';
import { adDeskApi } from '../../../testing/fakes/ad-desk-api';
import { cardOf, dialogOf } from '../../../testing/ad-desk-screen';
import { json, problem, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const ONE = '/api/admin/placements/below-the-chords';

let desk: { campaigns: Campaign[]; placements: Placement[] };
let api: FakeApi;
beforeEach(() => {
  desk = { campaigns: [aCampaign()], placements: [aPlacement()] };
  api = adDeskApi(desk);
});
const open = (search = '') => renderApp(undefined, { url: `/admin?view=placements${search}` });
const card = (name = 'Below the chords') => cardOf(name);
const sent = (route: string) => api.calls.filter((call) => call.route === route);

it('shows what a placement shows, and the line of code that asks for it', async () => {
  const { user } = open();
  const below = await card();
  expect(below.getByText('Mobile, Tablet, Desktop')).toBeVisible();
  expect(below.getByText('At most 3 ads a session')).toBeVisible();
  expect(below.getByLabelText('In a page')).toHaveValue(
    '<AdSlot placementId="below-the-chords" label={"Ad: Below the chords"} />',
  );
  await user.click(await below.findByText('Shows 1 campaign'));
  await user.click(below.getByRole('link', { name: 'Strings for a year' }));
  expect(await screen.findByRole('tabpanel', { name: 'Campaigns' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Campaigns' })).toHaveFocus();
});

it.each([
  ['built in', { isBuiltIn: true }],
  ['a modal, which no page opens', { position: 'modal' }],
] as const)('offers no line of code for what is %s', async (_, changes) => {
  desk.placements = [aPlacement(changes)];
  open();
  const below = await card();
  expect(below.getByRole('button', { name: /^Edit/ })).toBeVisible();
  expect(below.queryByLabelText('In a page')).not.toBeInTheDocument();
});

it('has a card for a sidebar in its line of code, and a name with quotes', async () => {
  desk.placements = [aPlacement({ position: 'sidebar', name: 'Beside "More"' })];
  open();
  expect((await card('Beside "More"')).getByLabelText('In a page')).toHaveValue(
    '<AdSlot placementId="below-the-chords" label={"Ad: Beside \\"More\\""} shape="card" />',
  );
});

it('says what a new placement lacks, then makes it', async () => {
  api.on('POST /api/admin/placements', () => json(aPlacement({ id: 'chords', name: 'Chords' })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New placement' }));
  const form = await dialogOf('New placement');
  expect(form.getByLabelText('Position')).toHaveValue('top-banner');
  expect(form.getByRole('checkbox', { name: 'Desktop' })).toBeChecked();
  expect(form.getByLabelText('Duration (seconds)')).toHaveValue(5);
  await user.click(form.getByRole('checkbox', { name: 'Desktop' }));
  for (const [label, value] of [
    ['Max ads per session', '21'],
    ['Delay (seconds)', '-1'],
    ['Duration (seconds)', '0'],
  ] as const) {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), value);
  }
  await user.click(form.getByRole('button', { name: 'Create placement' }));
  for (const sentence of [
    'Name is required',
    'Select at least one device type',
    'Must be at most 20',
    'Must be at least 0',
    'Must be at least 1',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  expect(sent('POST /api/admin/placements')).toEqual([]);

  await user.type(form.getByLabelText('Name'), 'Chords');
  await user.click(form.getByRole('checkbox', { name: 'Tablet' }));
  await user.click(form.getByRole('checkbox', { name: 'Mobile' }));
  for (const [label, value] of [
    ['Max ads per session', '20'],
    ['Delay (seconds)', '0'],
    ['Duration (seconds)', '1'],
  ] as const) {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), value);
  }
  await user.click(form.getByRole('button', { name: 'Create placement' }));
  expect(await screen.findByText('Placement created successfully')).toBeVisible();
  expect(sent('POST /api/admin/placements').map(({ body }) => body)).toEqual([
    {
      name: 'Chords',
      position: 'top-banner',
      deviceTypes: ['mobile', 'tablet'],
      maxAdsPerSession: 20,
      timingDelay: 0,
      duration: 1,
      isActive: true,
      category: null,
    },
  ]);
});

it('shows what another administrator changed, in words', async () => {
  const theirs = aPlacement({ deviceTypes: ['desktop'], category: 'general', revision: 2 });
  api.on(`PATCH ${ONE}`, () => problem(409, 'REQUEST.OUTDATED', 'Changed.', { current: theirs }));
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Edit Below the chords' }));
  const form = await dialogOf('Edit placement');
  await user.type(form.getByLabelText('Name'), '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Mobile, Tablet, Desktop → Desktop$/)).toBeVisible();
  expect(form.getByText(/all categories → General$/)).toBeVisible();
  api.on(`PATCH ${ONE}`, () => json({ ...theirs, name: 'Below the chords!', revision: 3 }));
  await user.click(form.getByRole('button', { name: 'Keep mine' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Placement updated successfully')).toBeVisible();
  expect(sent(`PATCH ${ONE}`).at(-1)).toMatchObject({
    body: { name: 'Below the chords!' },
    ifMatch: '"2"',
  });
});

it('says why a placement was not deleted, and keeps it', async () => {
  api.on(`DELETE ${ONE}`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Delete Below the chords' }));
  expect(await screen.findByText('Failed to delete placement')).toBeVisible();
  expect(screen.getByText('Try again in a moment.')).toBeVisible();
  expect(await card()).toBeDefined();
});

it('deletes a placement and brings it back', async () => {
  api
    .on(`DELETE ${ONE}`, () => {
      desk.placements = [];
      return json({ done: true });
    })
    .on(`POST ${ONE}/restore`, () => {
      desk.placements = [aPlacement()];
      return json(aPlacement());
    });
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Delete Below the chords' }));
  expect(await screen.findByText('Placement deleted successfully')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Placement restored')).toBeVisible();
  expect(await card()).toBeDefined();
});

it('offers to switch off what the pages have, not to delete it', async () => {
  desk.placements = [aPlacement({ isBuiltIn: true })];
  open();
  const builtIn = await card();
  expect(builtIn.getByRole('button', { name: 'Pause Below the chords' })).toBeVisible();
  expect(builtIn.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

it('filters by position and device', async () => {
  desk.placements = [
    aPlacement(),
    aPlacement({ id: 'modal-download', name: 'Before a file', position: 'modal' }),
    aPlacement({ id: 'aside', name: 'Aside', position: 'sidebar', deviceTypes: ['desktop'] }),
  ];
  const { user } = open('&position=modal');
  await card('Before a file');
  expect(screen.getByText('1 of 3 placements')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
  await user.selectOptions(screen.getByLabelText('Position'), 'All');
  await user.selectOptions(screen.getByLabelText('Device'), 'Tablet');
  await waitFor(() => expect(screen.getByText('2 of 3 placements')).toBeVisible());
});
