import type { TabLook } from '@tabdock/contracts/downloads';
import type { TabScore } from '@tabdock/contracts/scores';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Announcer } from '../../../components/feedback/announcer/announcer';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aScore, SCORE_SHA256 } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';
import { VersionScore } from './version-score';

const IDS = ['9a1d0c34-0f8e-4f3b-8f6b-5a3c1d2e4f60', '7c1de1f8-2b8e-4a55-8f0c-4c5a6f3d9b21'];
const [STORED = '', BARE = ''] = IDS;

const VERSIONS = [
  { id: STORED, title: 'Greensleeves', version: 'Melody' },
  { id: BARE, title: 'Greensleeves', version: 'Lute' },
];
const TODAY = { left: 9, aDay: 10 };

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install();
  scoresAre(null);
  lookIs('none');
});

function scoresAre(bare: TabScore | null) {
  const previews = aScore().previews;
  const score = aScore({ previews: previews && { ...previews, version: 2 } });
  const scores = [
    { tabId: STORED, score },
    { tabId: BARE, score: bare },
  ];
  api.on('GET /api/scores', () => json({ scores }));
}

function lookIs(state: TabLook['state'], errorMessage: string | null = null): TabLook {
  const look = { tabId: BARE, state, queue: null, errorCode: null, errorMessage };
  api.on('GET /api/looks', () => json({ looks: [look], today: TODAY }));
  return look;
}

const LOOK_INSIDE = 'Look inside: Greensleeves, Lute';

function Rows() {
  const [open, setOpen] = useState<string[]>([]);
  return VERSIONS.map(({ id, ...version }) => (
    <section key={id} aria-label={id}>
      <button onClick={() => setOpen([...open, id])}>More of {id}</button>
      {open.includes(id) && <VersionScore tab={{ id, ...version, file: {} }} versions={VERSIONS} />}
    </section>
  ));
}

const openRow = async (user: ReturnType<typeof renderApp>['user'], id: string) => {
  await user.click(screen.getByRole('button', { name: `More of ${id}` }));
  return within(screen.getByRole('region', { name: id }));
};

it('has the first bars and what the file holds in short, and leads to the rest', async () => {
  const { user } = renderApp(<Rows />);
  const row = await openRow(user, STORED);
  const picture = await row.findByRole('img', { name: /^First bars of Greensleeves/ });
  expect(picture).toHaveAttribute('src', `/api/previews/${SCORE_SHA256}.svg?v=2`);
  expect(picture).toHaveAttribute('loading', 'lazy');
  // Its place is kept before it is there.
  expect(picture).toHaveAttribute('height', '360');
  const items = within(row.getByRole('list', { name: 'What the file holds' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Difficulty: expert',
    'Tracks: 2 tracks: guitar, drums',
    'Bars: 32 bars, 48 played',
    'Checked: 1 bar too short, 1 track without notes, 6 more',
  ]);
  expect(row.getByRole('link', { name: 'Details of Greensleeves' })).toHaveAttribute(
    'href',
    `/tab/${STORED}`,
  );
});

it('asks for nothing while rows are closed, and once for all versions of a song', async () => {
  const { user } = renderApp(<Rows />);
  expect(api.countOf('GET /api/scores')).toBe(0);
  await (await openRow(user, STORED)).findByRole('img');
  const row = await openRow(user, BARE);
  expect(await row.findByRole('button', { name: LOOK_INSIDE })).toBeVisible();
  expect(row.queryByRole('img')).toBeNull();
  await waitFor(() => expect(api.countOf('GET /api/scores')).toBe(1));
});

const beginLook = (state: TabLook['state'], errorMessage?: string) =>
  api.on(`POST /api/tabs/${BARE}/look`, () =>
    json({ look: lookIs(state, errorMessage), today: TODAY }),
  );

it('looks inside a version that nobody fetched, and says how far that is', async () => {
  beginLook('fetching');
  const { user } = renderApp(<Rows />);
  const row = await openRow(user, BARE);
  expect(await row.findByText('9 of 10 looks left today')).toBeVisible();
  await user.click(row.getByRole('button', { name: LOOK_INSIDE }));
  expect(await row.findByText('Fetching the file from the tab site.')).toBeVisible();
  expect(row.queryByRole('button', { name: LOOK_INSIDE })).toBeNull();
});

it('shows the first bars in the place of the look once they are there', async () => {
  beginLook('stored');
  const { user } = renderApp(
    <>
      <Rows />
      <Announcer muted={false} lasting />
    </>,
  );
  const row = await openRow(user, BARE);
  const button = await row.findByRole('button', { name: LOOK_INSIDE });
  await waitFor(() => expect(button).toBeEnabled());
  scoresAre(aScore());
  await user.click(button);
  expect(await row.findByRole('img', { name: /^First bars of Greensleeves/ })).toBeVisible();
  expect(row.getByRole('link', { name: /^Compare / })).toHaveAttribute(
    'href',
    `/compare/${BARE}/${STORED}`,
  );
  // The button had the focus; its place keeps it.
  expect(document.body).not.toHaveFocus();
  expect(screen.getByTestId('announcer')).toHaveTextContent(
    'The first bars of Greensleeves are here.',
  );
});

it('says why a look failed and tries again, and why there is none, without a button', async () => {
  lookIs('failed', 'The tab site is not answering.');
  const { user } = renderApp(<Rows />);
  const row = await openRow(user, BARE);
  expect(await row.findByText('The tab site is not answering.')).toBeVisible();
  beginLook('refused', 'This tab site does not let us show what is in a tab.');
  await user.click(row.getByRole('button', { name: 'Try again: Greensleeves, Lute' }));
  expect(await row.findByText(/^This tab site does not let us show/)).toBeVisible();
  expect(row.queryByRole('button', { name: /Greensleeves, Lute/ })).toBeNull();
});
