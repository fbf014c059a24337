import type { Takedown, TakedownRequest } from '@tabdock/contracts/takedown';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { aUser } from '../../../testing/fixtures/fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const ID = '5d2f6a0e-8c1b-4f7d-9a3e-2b4c6d8e0f1a';
const LIST = 'GET /api/admin/takedown-requests';
const SUGGESTIONS = 'GET /api/admin/takedown-suggestions';
const ADDRESS = 'https://tabdock.example/tab/1';
const TAKEDOWN: Takedown = {
  id: ID,
  number: 7,
  title: 'Greensleeves by Traditional',
  grounds: 'copyright',
  tabs: 1,
  removedAt: '2026-11-21T04:00:00.000Z',
  restoredAt: null,
};
const aRequest = (changes: Partial<TakedownRequest> = {}): TakedownRequest => ({
  id: ID,
  number: 12,
  kind: 'notice',
  state: 'open',
  receivedAt: '2026-11-21T04:00:00.000Z',
  name: 'Ada Example',
  email: 'ada@example.org',
  postalAddress: null,
  rightsHolder: 'Example Music',
  grounds: 'copyright',
  work: 'Greensleeves',
  explanation: 'I wrote it.\nAll of it.',
  addresses: [
    {
      address: ADDRESS,
      match: 'tab',
      source: 'Demo tabs',
      tab: { id: ID, title: 'Greensleeves', artist: 'Traditional', takenDown: false },
    },
    { address: 'https://demo.example/new', match: 'source', source: 'Demo tabs' },
    { address: 'https://elsewhere.example/', match: 'unknown' },
  ],
  takedown: null,
  decidedAt: null,
  decidedBy: null,
  note: null,
  ...changes,
});

let api: FakeApi;
let requests: TakedownRequest[];
beforeEach(() => {
  requests = [aRequest()];
  const decided = (answer: unknown) => () => {
    requests = [];
    return json(answer);
  };
  const one = `/api/admin/takedown-requests/${ID}`;
  api = new FakeApi()
    .logIn(anAdmin())
    .on(LIST, () => json({ requests, total: requests.length, page: 1, pageSize: 25 }))
    .on('GET /api/admin/near-tabs', () => json({ tabs: [] }))
    .on(SUGGESTIONS, () => json({ suggestions: [], total: 0, page: 1, pageSize: 25 }))
    .on(`POST ${one}/remove`, decided(TAKEDOWN))
    .on(`POST ${one}/restore`, decided({ ...TAKEDOWN, restoredAt: TAKEDOWN.removedAt }))
    .on(`POST ${one}/reject`, decided(aRequest({ state: 'rejected' })))
    .on(`POST /api/admin/takedowns/${ID}/restore`, decided(TAKEDOWN))
    .install();
});
const open = (url = '/admin/takedowns') => renderApp(undefined, { url });
const sent = () =>
  api.calls.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body]);

it('shows who asks for what, and where each address leads', async () => {
  open();
  const card = within(await screen.findByRole('list', { name: 'Requests' }));
  expect(card.getByRole('heading', { name: 'Notice 12: Greensleeves' })).toBeVisible();
  expect(card.getByText(/Ada Example, for Example Music/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Greensleeves by Traditional' })).toHaveAttribute(
    'href',
    `/tab/${ID}`,
  );
  expect(card.getByText(/^Not known yet at Demo tabs/)).toBeVisible();
  expect(card.getByText('Nothing here')).toBeVisible();
});

it('removes what the addresses lead to, without those that lead nowhere', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove everywhere?' }));
  expect(dialog.getByLabelText('In the public register')).toHaveValue(
    'Greensleeves by Traditional',
  );
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Takedown 7: 1 tab removed everywhere')).toBeVisible();
  expect(sent()).toEqual([
    [
      `POST /api/admin/takedown-requests/${ID}/remove`,
      { title: 'Greensleeves by Traditional', addresses: [ADDRESS, 'https://demo.example/new'] },
    ],
  ]);
  expect(await screen.findByText('Nothing to decide. All is quiet.')).toBeVisible();
});

it('shows every tab of a song below its address, and removes them by it', async () => {
  const address = 'https://tabdock.example/song/greensleeves-0k3v9qd1m7xza';
  const version = (id: string, name: string, takenDown: boolean) => ({
    address,
    match: 'tab' as const,
    source: 'Demo tabs',
    tab: { id, title: 'Greensleeves', artist: 'Traditional', version: name, takenDown },
  });
  const otherId = '0190a000-0000-7000-8000-000000000002';
  requests = [
    aRequest({ addresses: [version(ID, 'Lute', false), version(otherId, 'Melody', true)] }),
  ];
  const { user } = open();
  const card = within(await screen.findByRole('list', { name: 'Requests' }));
  expect(
    card.getAllByRole('link', { name: /^Greensleeves/ }).map((link) => link.textContent),
  ).toEqual(['Greensleeves by Traditional, Lute', 'Greensleeves by Traditional, Melody']);
  expect(card.getByText(/removed already/)).toBeVisible();
  expect(card.getAllByText(address)).toHaveLength(1);
  await user.click(card.getByRole('button', { name: 'Remove (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Addresses')).toHaveValue(address);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Takedown 7: 1 tab removed everywhere');
  expect(sent()).toEqual([
    [
      `POST /api/admin/takedown-requests/${ID}/remove`,
      { title: 'Greensleeves by Traditional', addresses: [address] },
    ],
  ]);
});

it('says in the dialog why a removal was refused, also once the request has left the list', async () => {
  api.on(`POST /api/admin/takedown-requests/${ID}/remove`, () => {
    requests = [];
    return problem(409, 'TAKEDOWN.DECIDED', 'Decided differently already.');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing to decide. All is quiet.')).toBeInTheDocument();
  expect(await dialog.findByText('Decided differently already.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('keeps the requests and the note when neither the rejection nor the list succeeds', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'Public domain');
  api
    .on(`POST /api/admin/takedown-requests/${ID}/reject`, () =>
      problem(503, 'SERVICE.UNAVAILABLE', 'Not rejected.'),
    )
    .on(LIST, () => problem(503, 'SERVICE.UNAVAILABLE', 'No list.'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No list.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Requests', hidden: true })).toBeInTheDocument();
  expect(await dialog.findByText('Not rejected.')).toBeVisible();
  expect(dialog.getByLabelText('Why')).toHaveValue('Public domain');
});

it('keeps the focus when the list is fetched again by its button', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'Public domain');
  api.on(LIST, () => problem(503, 'SERVICE.UNAVAILABLE', 'No list.'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  api.on(LIST, () => json({ requests: [], total: 0, page: 1, pageSize: 25 }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to decide. All is quiet.')).toBeVisible();
  expect(screen.queryByText('No list.')).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('rejects with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject notice 12?' }));
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Why'), 'Public domain');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Notice 12 rejected')).toBeVisible();
  expect(sent()).toEqual([
    [`POST /api/admin/takedown-requests/${ID}/reject`, { note: 'Public domain' }],
  ]);
});

it('ends a takedown by its counter-notice', async () => {
  requests = [
    aRequest({
      kind: 'counter-notice',
      grounds: null,
      work: null,
      addresses: [],
      takedown: TAKEDOWN,
    }),
  ];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore (counter-notice 12)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End takedown 7?' }));
  await user.type(dialog.getByLabelText('Why'), 'No lawsuit');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Takedown 7 ended')).toBeVisible();
  expect(sent()).toEqual([
    [`POST /api/admin/takedown-requests/${ID}/restore`, { note: 'No lawsuit' }],
  ]);
});

it('ends a takedown that was a mistake', async () => {
  requests = [
    aRequest({
      state: 'accepted',
      takedown: TAKEDOWN,
      decidedAt: TAKEDOWN.removedAt,
      decidedBy: 'root',
    }),
  ];
  const { user } = open('/admin/takedowns?view=decided');
  await user.click(await screen.findByRole('button', { name: 'Restore (notice 12)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'The wrong tab');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Takedown 7 ended')).toBeVisible();
  expect(sent()).toEqual([[`POST /api/admin/takedowns/${ID}/restore`, { note: 'The wrong tab' }]]);
  expect(api.calls.filter(({ route }) => route === LIST).at(-1)?.query).toContain('state=decided');
});

it('lists the tabs of a takedown, also such as were added for their files', async () => {
  const tab = (id: string, title: string) => ({
    ...{ id, title, artist: 'Traditional', source: 'Demo tabs' },
  });
  const otherId = '0190a000-0000-7000-8000-000000000002';
  requests = [
    aRequest({
      state: 'accepted',
      addresses: [],
      takedown: { ...TAKEDOWN, tabs: 3 },
      tabs: [tab(ID, 'Greensleeves'), tab(otherId, 'Green Sleeves')],
      decidedAt: TAKEDOWN.removedAt,
      decidedBy: 'root',
    }),
  ];
  open('/admin/takedowns?view=decided');
  const tabs = within(await screen.findByRole('list', { name: 'Tabs of the takedown' }));
  expect(tabs.getByRole('link', { name: 'Green Sleeves by Traditional' })).toHaveAttribute(
    'href',
    `/tab/${otherId}`,
  );
  expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Greensleeves by Traditional at Demo tabs',
    'Green Sleeves by Traditional at Demo tabs',
    'and 1 more',
  ]);
});

it('never counts decided requests among those to decide', async () => {
  let answer = (_: Response) => {};
  const list = (total: number) => json({ requests: [aRequest()], total, page: 1, pageSize: 25 });
  api.on(LIST, ({ query }) =>
    new URLSearchParams(query).get('state') === 'decided'
      ? list(7)
      : new Promise((resolve) => (answer = resolve)),
  );
  const { user } = open('/admin/takedowns?view=decided');
  await screen.findByText('7 requests');
  await user.click(screen.getByRole('link', { name: 'To decide' }));
  expect(screen.getByRole('link', { name: 'To decide' })).toHaveAttribute('aria-current', 'page');
  answer(list(2));
  expect(await screen.findByRole('link', { name: 'To decide (2)' })).toBeVisible();
});

it('is for administrators alone', async () => {
  api.logIn(aUser());
  open();
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(api.countOf('GET /api/admin')).toBe(0);
});
