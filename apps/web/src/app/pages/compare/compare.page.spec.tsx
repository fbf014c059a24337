import type { Comparison, TabComparison } from '@tabdock/contracts/scores';
import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { TAB_ID } from '../../../testing/fixtures/fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { renderApp } from '../../../testing/render-app';

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const COMPARE = `GET /api/compare/${TAB_ID}/${OTHER_ID}`;
const TRACK = { index: 0, name: 'Lead', kind: 'guitar', strings: 6, bars: 36 } as const;
const bar = (...frets: readonly number[]) => ({
  ticks: 3_840,
  beats: frets.map((fret, at) => ({
    at: at * 960,
    ticks: 960,
    notes: [{ pitch: 64 + fret, string: 1, fret }],
  })),
});

const COMPARISON: Comparison = {
  isSameFile: false,
  tracks: [
    { one: TRACK, other: TRACK, differences: 5 },
    { one: { ...TRACK, index: 1, name: 'Bass', kind: 'bass' }, other: null, differences: null },
  ],
  track: 0,
  runs: [
    { kind: 'same', one: 0, other: 0, bars: 4, differs: false },
    { kind: 'changed', one: 4, other: 4, bars: 1, differs: true },
    { kind: 'same', one: 5, other: 5, bars: 27, differs: false },
    { kind: 'only in one', one: 32, other: null, bars: 4, differs: true },
  ],
  semitones: 0,
  contents: {
    limit: null,
    open: [{ from: 0, bars: 36 }],
    rows: Array.from({ length: 36 }, (_, row) => ({
      row,
      one: bar(0, 3, 5, 7),
      other: row >= 32 ? null : row === 4 ? bar(0, 3, 6, 7) : bar(0, 3, 5, 7),
    })),
    next: null,
  },
};
const ready = (changes: Partial<Comparison> = {}): TabComparison => ({
  one: 'ready',
  other: 'ready',
  comparison: { ...COMPARISON, ...changes },
});

let api: FakeApi;
beforeEach(() => {
  window.scrollTo = () => undefined;
  api = new FakeApi()
    .on(`GET /api/tabs/${TAB_ID}`, () => json(aTabPage({ version: 'Melody' })))
    .on(`GET /api/tabs/${OTHER_ID}`, () => json(aTabPage({ id: OTHER_ID, version: 'Lute' })))
    .on(COMPARE, () => json(ready()))
    .install();
});

const open = (path = `/compare/${TAB_ID}/${OTHER_ID}`) => renderApp(undefined, { url: path });
const summary = () => screen.findByTestId('summary');

it('says in words how much is the same, and draws both versions where they first differ', async () => {
  open();
  expect(await summary()).toHaveTextContent(
    '31 of 36 bars are the same; 1 differs; 4 are only in A.',
  );
  const bars = screen.getByRole('list', { name: 'Bars of both versions' });
  expect(
    await within(bars).findByText(
      'Bar 5: changed. Only in A: quarter 3, string 1 fret 5. Only in B: quarter 3, string 1 fret 6.',
    ),
  ).toBeInTheDocument();
  expect(within(bars).getByText('Bar 4: same. 4 notes.')).toBeInTheDocument();
});

it('draws and says how notes are played', async () => {
  const muted = bar(0, 3);
  for (const { notes } of muted.beats)
    for (const note of notes) Object.assign(note, { marks: 'm' });
  const contents = { ...COMPARISON.contents, rows: [{ row: 3, one: muted, other: bar(0, 3) }] };
  api.on(COMPARE, () => json(ready({ contents })));
  open();
  const bars = await screen.findByRole('list', { name: 'Bars of both versions' });
  expect(await within(bars).findByText('Bar 4: same. 2 notes, palm mute.')).toBeInTheDocument();
  expect(within(bars).getAllByText('P.M.')).toHaveLength(1);
});

it('leads from difference to difference by button, by key and from its sentence', async () => {
  const { user } = open();
  await summary();
  await user.click(screen.getByRole('button', { name: 'Next difference' }));
  expect(await screen.findByText(/^Bar 33: only in a\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next difference' })).toBeDisabled();
  await user.keyboard('p');
  expect(await screen.findByText(/^Bar 5: changed\./)).toBeInTheDocument();
  await user.keyboard('n');
  expect(await screen.findByText(/^Bar 33: only in a\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Bar 5 differs\./ }));
  expect(await screen.findByText(/^Bar 5: changed\./)).toBeInTheDocument();
});

it('chooses a track, and says which only one version has', async () => {
  const { user } = open();
  await summary();
  api.on(COMPARE, () => json(ready({ track: 1, runs: null })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Track' }), 'Bass: only in A');
  expect(
    await screen.findByText('Only A has this track. Choose another one to compare.'),
  ).toBeVisible();
});

it('swaps both versions', async () => {
  const { user } = open();
  await summary();
  api.on(`GET /api/compare/${OTHER_ID}/${TAB_ID}`, () => json(ready({ runs: null })));
  await user.click(screen.getByRole('link', { name: 'Swap A and B' }));
  const first = await screen.findByRole('region', { name: 'Version A' });
  expect(within(first).getByRole('link', { name: 'Greensleeves, Lute' })).toBeVisible();
});

it.each([
  [{ one: 'missing', other: 'ready' }, /Nobody has downloaded version A yet/],
  [{ one: 'ready', other: 'waiting' }, /We are looking at version B/],
  [{ one: 'ready', other: 'too large' }, /Version B has too many tracks or bars/],
  [{ one: 'not allowed', other: 'ready' }, /The source of version A does not allow/],
  [{ one: 'failed', other: 'ready' }, /The bars of version A cannot be read/],
] as const)('says why nothing is compared: %j', async (states, words) => {
  api.on(COMPARE, () => json({ ...states, comparison: null }));
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that tracks are too different, and that files are the same', async () => {
  api.on(COMPARE, () => json(ready({ runs: null, isSameFile: true })));
  open();
  expect(await screen.findByText(/too different to be compared bar by bar/)).toBeVisible();
  expect(screen.getByText('Both tabs have exactly the same file.')).toBeVisible();
});

it('tells guests what they see and how to see more', async () => {
  const contents = { ...COMPARISON.contents, limit: 'account' as const };
  api.on(COMPARE, () => json(ready({ contents })));
  open();
  expect(await screen.findByText(/Log in and download both versions/)).toBeVisible();
  const notice = within(screen.getByRole('main'));
  expect(notice.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`/compare/${TAB_ID}/${OTHER_ID}`)),
  );
});

it('says of bars that it may not show that they are not shown', async () => {
  const contents = {
    limit: 'account' as const,
    open: [{ from: 0, bars: 2 }],
    rows: [],
    next: null,
  };
  api.on(COMPARE, () => json(ready({ contents })));
  open();
  await summary();
  const bars = within(screen.getByRole('list', { name: 'Bars of both versions' }));
  expect(bars.getByText('Bar 5: changed. Not shown.')).toBeInTheDocument();
  // Two staves of each of the four bars of a phone.
  expect(bars.getAllByText('not shown')).toHaveLength(8);
});

it('asks again after a failure, and finds no page at other addresses', async () => {
  api.on(COMPARE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.'));
  const { user } = open();
  expect(await screen.findByText('Not answering right now.')).toBeVisible();
  api.on(COMPARE, () => json(ready()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await summary()).toBeVisible();
});

it('finds no tab where an id is none', async () => {
  open(`/compare/${TAB_ID}/abc`);
  expect(await screen.findByRole('heading', { name: 'Tab Not Found' })).toBeVisible();
});
