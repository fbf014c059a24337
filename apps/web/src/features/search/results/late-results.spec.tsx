import type { TabResult } from '@tabdock/contracts/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fake-api';
import { aTab } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const SEARCH = 'POST /api/search';
const FOO = 'Foo Tabs';
const early = [
  aTab({ id: 'a', title: 'La Folia', rating: 3 }),
  aTab({ id: 'b', title: 'Greensleeves', rating: 5 }),
];
const late = [
  aTab({ id: 'c', title: 'La Folia', rating: 5, votes: 900, source: FOO }),
  aTab({ id: 'd', title: 'Packington', source: FOO }),
];

let api: FakeApi;
let tabs: TabResult[];
let pending: string[] | undefined;

beforeEach(() => {
  setWindowWidth(1440);
  tabs = early;
  pending = [FOO];
  api = new FakeApi()
    .on(SEARCH, () =>
      json({ tabs, query: 'lute', count: tabs.length, ...(pending && { pending }) }),
    )
    .install();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => void jest.useRealTimers());

async function open() {
  const view = renderApp(undefined, { url: '/?q=lute' });
  await screen.findByText(`Still asking ${FOO}…`);
  return view;
}
/** A second later the page asks once more, and has its answer. */
async function untilAsked() {
  const before = api.countOf(SEARCH);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(api.countOf(SEARCH)).toBe(before + 1));
}
const songs = () =>
  within(screen.getByRole('list', { name: 'Songs' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => /La Folia|Greensleeves|Packington/.exec(textContent)?.[0]);
const rows = () => screen.getAllByTestId('version').map((row) => row.getAttribute('data-url'));

it('says who is still asked, in a region that is read out politely, and asks the same again', async () => {
  await open();
  expect(screen.getByText(`Still asking ${FOO}…`).closest('[role="status"]')).not.toBeNull();
  await untilAsked();
  const bodies = api.calls.filter(({ route }) => route === SEARCH).map(({ body }) => body);
  expect(bodies[1]).toEqual(bodies[0]);
});

it('adds what comes without moving what is there, then settles', async () => {
  await open();
  expect(songs()).toEqual(['Greensleeves', 'La Folia']);
  tabs = [...late, ...early];
  await untilAsked();
  expect(await screen.findByText('4 results found')).toBeVisible();
  expect(songs()).toEqual(['Greensleeves', 'La Folia', 'Packington']);
  expect(screen.getByTestId('announcer')).toHaveTextContent('2 more results, 4 results in all');
  pending = undefined;
  await untilAsked();
  await waitFor(() => expect(songs()).toEqual(['La Folia', 'Greensleeves', 'Packington']));
  expect(screen.queryByText(/Still asking/)).not.toBeInTheDocument();
});

it('settles only when asked under somebody who has begun to look', async () => {
  await open();
  fireEvent.pointerMove(screen.getByRole('list', { name: 'Songs' }));
  tabs = [...late, ...early];
  pending = undefined;
  await untilAsked();
  const settle = await screen.findByRole('button', { name: 'Sort them in' });
  expect(songs()).toEqual(['Greensleeves', 'La Folia', 'Packington']);
  fireEvent.click(settle);
  expect(songs()).toEqual(['La Folia', 'Greensleeves', 'Packington']);
  expect(screen.queryByRole('button', { name: 'Sort them in' })).not.toBeInTheDocument();
});

it('keeps what is selected, what is opened and what an answer forgets', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' }));
  const [details] = screen.getAllByRole('button', { name: 'More' });
  if (details) fireEvent.click(details);
  tabs = late;
  await untilAsked();
  expect(await screen.findByText('4 results found')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Less' })).toBe(details);
  expect(rows()).toHaveLength(4);
});

it('says of each row where it is from once there are several sites', async () => {
  await open();
  expect(screen.queryByText('from Example tabs')).not.toBeInTheDocument();
  tabs = [...early, ...late];
  await untilAsked();
  expect(await screen.findAllByText(`from ${FOO}`)).toHaveLength(2);
  expect(screen.getAllByText('from Example tabs')).toHaveLength(2);
});

it('waits for the last site before it says that nothing was found', async () => {
  tabs = [];
  await open();
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument();
  expect(screen.getByTestId('announcer')).not.toHaveTextContent('0 results');
  pending = undefined;
  await untilAsked();
  expect(await screen.findByText(/No results found/)).toBeVisible();
  expect(screen.getByTestId('announcer')).toHaveTextContent('0 results found for lute');
});

it('stops after fifteen times, whatever came, and goes on when told to', async () => {
  await open();
  const first = api.countOf(SEARCH);
  api.on(SEARCH, () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  for (let times = 0; times < 15; times += 1) await untilAsked();
  const on = await screen.findByRole('button', { name: 'Ask again' });
  expect(screen.getByText(`No answer from ${FOO} yet`)).toBeVisible();
  expect(screen.getByText('2 results found')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(api.countOf(SEARCH)).toBe(first + 15);
  fireEvent.click(on);
  await untilAsked();
});

it('stops asking when something else is searched for', async () => {
  const { unmount } = await open();
  const before = api.countOf(SEARCH);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(api.countOf(SEARCH)).toBe(before);
});
