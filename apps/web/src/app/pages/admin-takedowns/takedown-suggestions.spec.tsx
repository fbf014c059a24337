import type { TakedownRequest, TakedownSuggestion } from '@tabdock/contracts/takedown';
import { screen, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const TAKEDOWN_ID = '5d2f6a0e-8c1b-4f7d-9a3e-2b4c6d8e0f1a';
const TAB_ID = '0190a000-0000-7000-8000-000000000001';
const NEAR_ID = '0190a000-0000-7000-8000-000000000002';
const ONE = `/api/admin/takedowns/${TAKEDOWN_ID}/suggestions/${NEAR_ID}`;
const takedown = {
  id: TAKEDOWN_ID,
  number: 7,
  title: 'Greensleeves by Traditional',
  grounds: 'copyright' as const,
  tabs: 1,
  removedAt: '2026-11-21T04:00:00.000Z',
  restoredAt: null,
};
const near = { id: NEAR_ID, title: 'Green Sleeves', artist: 'Nobody' };
const suggestion: TakedownSuggestion = {
  takedown,
  tab: { ...near, source: 'Demo tabs' },
  relation: 'part',
  measure: 0.97,
  suggestedAt: '2026-11-27T04:00:00.000Z',
};
const notice: TakedownRequest = {
  id: TAKEDOWN_ID,
  number: 12,
  kind: 'notice',
  state: 'open',
  receivedAt: '2026-11-21T04:00:00.000Z',
  name: 'Ada Example',
  email: 'ada@example.org',
  postalAddress: null,
  rightsHolder: null,
  grounds: 'copyright',
  work: 'Greensleeves',
  explanation: 'I wrote it.',
  addresses: [
    {
      address: `https://tabdock.example/tab/${TAB_ID}`,
      match: 'tab',
      source: 'Demo tabs',
      tab: { id: TAB_ID, title: 'Greensleeves', artist: 'Traditional', takenDown: false },
    },
  ],
  takedown: null,
  decidedAt: null,
  decidedBy: null,
  note: null,
};

let api: FakeApi;
let suggestions: TakedownSuggestion[];
beforeEach(() => {
  suggestions = [suggestion];
  const decided = () => {
    suggestions = [];
    return json(takedown);
  };
  const page = { page: 1, pageSize: 25 };
  api = new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/takedown-requests', () => json({ requests: [notice], total: 1, ...page }))
    .on('GET /api/admin/takedown-suggestions', () =>
      json({ suggestions, total: suggestions.length, ...page }),
    )
    .on('GET /api/admin/near-tabs', () =>
      json({ tabs: [{ tabId: TAB_ID, near: [{ ...near, relation: 'whole', measure: 0.97 }] }] }),
    )
    .on(`POST /api/admin/takedown-requests/${TAKEDOWN_ID}/remove`, () => json(takedown))
    .on(`POST ${ONE}/accept`, decided)
    .on(`POST ${ONE}/dismiss`, decided)
    .install();
});
const openSuggestions = () => renderApp(undefined, { url: '/admin/takedowns?view=suggested' });

it.each([
  ['Take down too: Green Sleeves', 'accept', 'Green Sleeves removed everywhere'],
  ['Keep it: Green Sleeves', 'dismiss', 'Green Sleeves stays'],
])('decides about a suggestion: %s', async (button, decision, done) => {
  const { user } = openSuggestions();
  const list = within(await screen.findByRole('list', { name: 'Suggestions' }));
  expect(list.getByRole('link', { name: 'Green Sleeves by Nobody' })).toBeVisible();
  expect(list.getByText('Part of the removed tab: 97 % of its bars')).toBeVisible();
  await user.click(list.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByText('No tab has the music of a removed one.')).toBeVisible();
  expect(api.countOf(`POST ${ONE}/${decision}`)).toBe(1);
});

it('says why nothing was decided', async () => {
  api.on(`POST ${ONE}/accept`, () => problem(409, 'TAKEDOWN.DECIDED', 'Decided already.'));
  const { user } = openSuggestions();
  await user.click(await screen.findByRole('button', { name: 'Take down too: Green Sleeves' }));
  expect(await screen.findByText('Decided already.')).toBeVisible();
});

it('removes ticked tabs with those that a notice names, and no others', async () => {
  const { user } = renderApp(undefined, { url: '/admin/takedowns' });
  const others = within(await screen.findByRole('region', { name: 'Other tabs with this music' }));
  expect(others.getByText('Part of the reported tab: 97 % of its bars')).toBeVisible();
  const box = others.getByRole('checkbox', { name: 'Take down too: Green Sleeves by Nobody' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Remove (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Addresses')).toHaveValue(
    `https://tabdock.example/tab/${TAB_ID}\n${window.location.origin}/tab/${NEAR_ID}`,
  );
});

it('leaves the notice as it is when similar tabs cannot be listed', async () => {
  api.on('GET /api/admin/near-tabs', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  renderApp(undefined, { url: '/admin/takedowns' });
  expect(await screen.findByText(/^Tabs with the same music cannot be listed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove (notice 12)' })).toBeEnabled();
});
