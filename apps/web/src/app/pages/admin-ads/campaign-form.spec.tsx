import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign, aPlacement, CAMPAIGN_ID } from '../../../testing/fixtures/ad-desk-fixtures';
import { adDeskApi } from '../../../testing/fakes/ad-desk-api';
import { cardOf, dialogOf } from '../../../testing/ad-desk-screen';
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
const open = () => renderApp(undefined, { url: '/admin' });
const card = (name = 'Strings for a year') => cardOf(name);
const sent = (route: string) => api.calls.filter((call) => call.route === route);

it('says what a new campaign lacks, then makes it', async () => {
  api.on('POST /api/admin/campaigns', ({ body }) => {
    desk.campaigns = [aCampaign({ id: AMPS_ID, name: 'Amplifiers' }), ...desk.campaigns];
    return json({ ...desk.campaigns[0], ...(body as object) });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  const form = await dialogOf('New campaign');
  expect(form.getByLabelText('Ad type')).toHaveValue('banner');
  expect(form.getByLabelText('Priority')).toHaveValue(1);
  expect(form.getByRole('switch', { name: 'Active' })).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Create campaign' }));
  for (const sentence of [
    'Name is required',
    'Ad ID is required',
    'Ad network is required',
    'Category is required',
    'Must be a valid URL',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveFocus();

  await user.type(form.getByLabelText('Name'), 'Amplifiers');
  await user.type(form.getByLabelText('Ad ID'), 'amps');
  await user.selectOptions(form.getByLabelText('Ad network'), 'Custom');
  await user.selectOptions(form.getByLabelText('Category'), 'Audio equipment');
  await user.type(form.getByLabelText('Click URL'), 'https://amps.example/');
  await user.clear(form.getByLabelText('Priority'));
  await user.type(form.getByLabelText('Priority'), '11');
  await user.selectOptions(form.getByLabelText('Price (optional)'), 'Per click (CPC)');
  await user.type(form.getByLabelText('Budget (US$) (optional)'), '200');
  expect(form.getByText(/ends late by at most a minute/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Create campaign' }));
  expect(await form.findByText('Must be at most 10')).toBeVisible();
  await user.clear(form.getByLabelText('Priority'));
  await user.type(form.getByLabelText('Priority'), '10');
  await user.click(form.getByRole('button', { name: 'Create campaign' }));
  expect(await form.findByText('A budget needs a price, and a price its kind')).toBeVisible();
  expect(sent('POST /api/admin/campaigns')).toEqual([]);

  await user.type(form.getByLabelText('Amount (US$) (optional)'), '0.35');
  await user.click(form.getByRole('button', { name: 'Create campaign' }));
  expect(await screen.findByText('Campaign created successfully')).toBeVisible();
  expect(sent('POST /api/admin/campaigns').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Amplifiers',
      adNetwork: 'custom',
      category: 'audio-equipment',
      mediaUrl: null,
      priority: 10,
      budgetCents: 20_000,
      priceModel: 'cpc',
      priceCents: 35,
      isActive: true,
    }),
  ]);
  expect(await card('Amplifiers')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'New campaign' })).toHaveFocus());
});

it('keeps what was typed when the server refuses it, and asks before it is thrown away', async () => {
  api.on(`PATCH ${ONE}`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Edit Strings for a year' }));
  const form = await dialogOf('Edit campaign');
  await user.type(form.getByLabelText('Name'), ' and a half');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Try again in a moment.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Strings for a year and a half');
  await user.keyboard('{Escape}');
  expect(await form.findByText('What you typed is not saved yet.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Keep editing' }));
  expect(form.getByLabelText('Name')).toHaveValue('Strings for a year and a half');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(form.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('throws away what was typed only by the button that says so', async () => {
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Edit Strings for a year' }));
  const form = await dialogOf('Edit campaign');
  await user.type(form.getByLabelText('Name'), ' and a half');
  await user.keyboard('{Escape}{Escape}');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(form.getByText('What you typed is not saved yet.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Strings for a year and a half');
  await user.click(form.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends what was changed, for the revision that was read', async () => {
  api.on(`PATCH ${ONE}`, () => json(aCampaign({ priority: 5, revision: 2 })));
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Edit Strings for a year' }));
  const form = await dialogOf('Edit campaign');
  await user.clear(form.getByLabelText('Priority'));
  await user.type(form.getByLabelText('Priority'), '5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Campaign updated successfully')).toBeVisible();
  expect(sent(`PATCH ${ONE}`)).toEqual([
    expect.objectContaining({ body: { priority: 5 }, ifMatch: '"1"' }),
  ]);
});

describe('when another administrator was faster', () => {
  const theirs = aCampaign({ priority: 9, clickUrl: 'https://new.example/', revision: 2 });
  async function conflict() {
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Edit Strings for a year' }));
    const form = await dialogOf('Edit campaign');
    await user.clear(form.getByLabelText('Priority'));
    await user.type(form.getByLabelText('Priority'), '5');
    api.on(`PATCH ${ONE}`, () => problem(409, 'REQUEST.OUTDATED', 'Changed.', { current: theirs }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Another administrator changed this campaign/)).toBeVisible();
    expect(form.getByText(/3 → 9; yours: 5$/)).toBeVisible();
    expect(form.getByText(/strings\.example\/ → https:\/\/new\.example\/$/)).toBeVisible();
    api.on(`PATCH ${ONE}`, () => json({ ...theirs, revision: 3 }));
    return { user, form };
  }

  it('keeps mine, beside what only the other one changed', async () => {
    const { user, form } = await conflict();
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    expect(form.getByLabelText('Priority')).toHaveValue(5);
    expect(form.getByLabelText('Click URL')).toHaveValue('https://new.example/');
    expect(form.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Campaign updated successfully')).toBeVisible();
    expect(sent(`PATCH ${ONE}`).at(-1)).toMatchObject({ body: { priority: 5 }, ifMatch: '"2"' });
  });

  it('takes theirs', async () => {
    const { user, form } = await conflict();
    await user.click(form.getByRole('button', { name: 'Take theirs' }));
    expect(form.getByLabelText('Priority')).toHaveValue(9);
    await user.type(form.getByLabelText('Name'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Campaign updated successfully')).toBeVisible();
    expect(sent(`PATCH ${ONE}`).at(-1)).toMatchObject({
      body: { name: 'Strings for a year!' },
      ifMatch: '"2"',
    });
  });
});

it('duplicates into a form that is switched off', async () => {
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Duplicate Strings for a year' }));
  const form = await dialogOf('New campaign');
  expect(form.getByLabelText('Name')).toHaveValue('Strings for a year (copy)');
  expect(form.getByLabelText('Ad ID')).toHaveValue('strings-2026');
  expect(form.getByRole('switch', { name: 'Active' })).not.toBeChecked();
});
