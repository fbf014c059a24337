import type { TabResult } from '@tabdock/contracts/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
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
let notice: string | undefined;

beforeEach(() => {
  setWindowWidth(1440);
  tabs = early;
  pending = [FOO];
  notice = undefined;
  api = new FakeApi()
    .on(SEARCH, () =>
      json({
        tabs,
        query: 'lute',
        count: tabs.length,
        ...(pending && { pending }),
        ...(notice && { notice }),
      }),
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
function openDetails() {
  for (const closed of screen.getAllByRole('button', { name: 'More' })) fireEvent.click(closed);
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

it('keeps what comes behind a button, which appends it and moves nothing before', async () => {
  await open();
  expect(songs()).toEqual(['Greensleeves', 'La Folia']);
  tabs = [...late, ...early];
  await untilAsked();
  const more = await screen.findByRole('button', { name: '2 more results' });
  expect(screen.getByTestId('announcer')).toHaveTextContent(
    '2 more results, at the end of the list',
  );
  expect(songs()).toEqual(['Greensleeves', 'La Folia']);
  expect(screen.getByText('2 results found')).toBeVisible();
  pending = undefined;
  await untilAsked();
  await waitFor(() => expect(screen.queryByText(/Still asking/)).not.toBeInTheDocument());
  expect(songs()).toEqual(['Greensleeves', 'La Folia']);
  fireEvent.click(more);
  expect(await screen.findByText('4 results found')).toBeVisible();
  expect(songs()).toEqual(['Greensleeves', 'La Folia', 'Packington']);
  expect(screen.getByTestId('announcer')).toHaveTextContent('2 more results, 4 results in all');
  expect(screen.queryByRole('button', { name: /more result/ })).not.toBeInTheDocument();
});

it('goes on with the first row that it appended', async () => {
  await open();
  tabs = [...early, ...late.slice(1)];
  await untilAsked();
  fireEvent.click(await screen.findByRole('button', { name: '1 more result' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getAllByTestId('version').at(-1)).toHaveFocus();
});

it('goes on with the song where its versions are closed', async () => {
  const closed = ['a', 'b'].map((id) => aTab({ id: `z${id}`, title: 'Packington', rating: 1 }));
  const open3 = ['La Folia', 'Greensleeves', 'Barbara Allen'].flatMap((title) =>
    [1, 2, 3].map((version) => aTab({ id: `${title}${version}`, title })),
  );
  tabs = [...open3, ...closed];
  await open();
  tabs = [...tabs, ...late.slice(1)];
  await untilAsked();
  fireEvent.click(await screen.findByRole('button', { name: '1 more result' }));
  expect(await screen.findByText('12 results found')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Packington/ })).toHaveFocus();
});

it('counts what the filters would show', async () => {
  renderApp(undefined, { url: '/?q=lute&rating=4%2B' });
  await screen.findByText(`Still asking ${FOO}…`);
  tabs = [...early, ...late.map((tab, index) => ({ ...tab, rating: index === 0 ? 5 : 1 }))];
  await untilAsked();
  fireEvent.click(await screen.findByRole('button', { name: '1 more result' }));
  expect(await screen.findByText('2 of 4 results shown')).toBeVisible();
});

it('offers nothing while the filters would show none of what came', async () => {
  renderApp(undefined, { url: '/?q=lute&rating=4%2B' });
  await screen.findByText(`Still asking ${FOO}…`);
  tabs = [...early, ...late.map((tab) => ({ ...tab, rating: 1 }))];
  pending = undefined;
  await untilAsked();
  await waitFor(() => expect(screen.queryByText(/Still asking/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /more result/ })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('button', { name: '2 more results' })).toBeVisible();
});

it('shows what comes at once where nothing was found before', async () => {
  tabs = [];
  await open();
  tabs = late;
  await untilAsked();
  expect(await screen.findByText('2 results found')).toBeVisible();
  expect(songs()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /more result/ })).not.toBeInTheDocument();
});

it('says at the end of the list why a site failed late', async () => {
  await open();
  pending = undefined;
  notice = `${FOO} could not be asked.`;
  await untilAsked();
  const words = await screen.findByText(notice);
  const list = screen.getByRole('list', { name: 'Songs' });
  expect(list.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('keeps what is selected, what is opened and what an answer forgets', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' }));
  const [details] = screen.getAllByRole('button', { name: 'More' });
  if (details) fireEvent.click(details);
  tabs = late;
  await untilAsked();
  fireEvent.click(await screen.findByRole('button', { name: '2 more results' }));
  expect(await screen.findByText('4 results found')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Less' })).toBe(details);
  expect(rows()).toHaveLength(4);
});

it('says of each row where it is from once there are several sites', async () => {
  await open();
  openDetails();
  expect(screen.queryByText('from Example tabs')).not.toBeInTheDocument();
  tabs = [...early, ...late];
  await untilAsked();
  fireEvent.click(await screen.findByRole('button', { name: '2 more results' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  openDetails();
  expect(screen.getAllByText(`from ${FOO}`)).toHaveLength(2);
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

it('stops after fifteen times, and goes on when asked to', async () => {
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
