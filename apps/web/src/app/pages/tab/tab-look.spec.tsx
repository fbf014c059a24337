import type { TabLook } from '@tabdock/contracts/downloads';
import { act, screen, within } from '@testing-library/react';
import { type FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aTab, aUser, TAB_ID } from '../../../testing/fixtures/fixtures';
import { aScore, aSongVersion } from '../../../testing/fixtures/score-fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { openTab, TAB_ROUTE, tabApi } from '../../../testing/tab-screen';

const LOOK = `POST /api/tabs/${TAB_ID}/look`;
const OTHER_ID = '0190a000-0000-7000-8000-000000000002';

function aLook(changes: Partial<TabLook> = {}): TabLook {
  return {
    tabId: TAB_ID,
    state: 'none',
    queue: null,
    errorCode: null,
    errorMessage: null,
    ...changes,
  };
}

const TODAY = { left: 9, aDay: 10 };

let api: FakeApi;
beforeEach(() => {
  FakeSocket.install();
  api = tabApi(aTabPage({ score: null }));
});

const looksAre = (looks: TabLook[], today = TODAY) =>
  api.on('GET /api/looks', () => json({ looks, today }));

const changed = (part: 'look' | 'score') =>
  act(async () => FakeSocket.latest.receive({ type: 'tab_changed', tabId: TAB_ID, part }));

it('offers a look inside a tab that nobody fetched, and says each step until its bars are there', async () => {
  looksAre([aLook()]);
  api.on(LOOK, () => {
    looksAre([aLook({ state: 'queued' })]);
    return json({ look: aLook({ state: 'queued' }), today: TODAY });
  });
  const { music, user } = await openTab();
  expect(await music.findByText('9 of 10 looks left today')).toBeVisible();
  act(() => FakeSocket.latest.open());
  await user.click(music.getByRole('button', { name: 'Look inside' }));
  expect(await music.findByText('Waiting for a free moment of the tab site.')).toBeVisible();
  looksAre([aLook({ state: 'fetching' })]);
  await changed('look');
  expect(await music.findByText('Fetching the file from the tab site.')).toBeVisible();
  looksAre([aLook({ state: 'checking' })]);
  await changed('look');
  expect(await music.findByText(/^Checking that the file is a tab/)).toBeVisible();
  api.on(TAB_ROUTE, () => json(aTabPage({ score: aScore({ state: 'waiting', previews: null }) })));
  looksAre([aLook({ state: 'stored' })]);
  await changed('look');
  expect(await music.findByText(/^We are looking at the file/)).toBeVisible();
  api.on(TAB_ROUTE, () => json(aTabPage({ score: aScore() })));
  await changed('score');
  expect(await music.findByRole('img', { name: /^First bars of Greensleeves/ })).toBeVisible();
  expect(screen.getByTestId('announcer')).toHaveTextContent(
    'The first bars of Greensleeves are here.',
  );
});

it('says why a look failed, and tries again', async () => {
  const errorMessage = 'The tab site is not answering. Try again in a moment.';
  looksAre([aLook({ state: 'failed', errorCode: 'DOWNLOADS.SOURCE_DOWN', errorMessage })]);
  api.on(LOOK, () => {
    looksAre([aLook({ state: 'fetching' })]);
    return json({ look: aLook({ state: 'fetching' }), today: TODAY });
  });
  const { music, user } = await openTab();
  expect(await music.findByText(errorMessage)).toBeVisible();
  await user.click(music.getByRole('button', { name: 'Try again' }));
  expect(await music.findByText('Fetching the file from the tab site.')).toBeVisible();
});

it('says why there is none, without a button', async () => {
  const errorMessage = 'This tab site does not let us show what is in a tab.';
  looksAre([aLook({ state: 'refused', errorCode: 'LOOKS.NOT_ALLOWED', errorMessage })]);
  const { music } = await openTab();
  expect(await music.findByText(errorMessage)).toBeVisible();
  expect(music.queryByRole('button', { name: 'Look inside' })).toBeNull();
});

it('leads guests who have used theirs to the login', async () => {
  looksAre([aLook()], { left: 0, aDay: 10 });
  const { music } = await openTab();
  expect(await music.findByRole('button', { name: 'Look inside' })).toBeDisabled();
  expect(music.getByRole('link', { name: 'Log in for more' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login'),
  );
});

it('says what the limit is when it is reached meanwhile', async () => {
  looksAre([aLook()]);
  api.on(LOOK, () => problem(429, 'LOOKS.LIMIT_REACHED', 'Guests can look inside 10 tabs a day.'));
  const { music, user } = await openTab();
  await music.findByText('9 of 10 looks left today');
  await user.click(music.getByRole('button', { name: 'Look inside' }));
  expect(await music.findByText('Guests can look inside 10 tabs a day.')).toBeVisible();
});

it('says which version is the most complete, and leads to all of them beside each other', async () => {
  const version = { ...aTab({ id: OTHER_ID, version: 'Lute' }), differs: [] };
  api.on(TAB_ROUTE, () => json(aTabPage({ score: aScore(), versions: [version] })));
  const judged = {
    playedBars: 32,
    stringTracks: 1,
    hasBass: false,
    hasDrums: false,
    hasSections: false,
  };
  api.on('GET /api/scores/verdict', () =>
    json({
      versions: [TAB_ID, OTHER_ID].map((id) => aSongVersion(id, judged)),
      best: [OTHER_ID],
      others: [{ sha256: TAB_ID, decidedBy: 'lyrics' }],
      waiting: 0,
    }),
  );
  await openTab();
  const others = within(await screen.findByRole('region', { name: 'Other versions' }));
  expect(
    await others.findByText(
      'Lute is the most complete: 32 bars played, 1 string track. The other one has no lyrics.',
    ),
  ).toBeVisible();
  expect(others.getByRole('link', { name: 'Compare all versions' })).toHaveAttribute(
    'href',
    `/compare/${TAB_ID}`,
  );
});

it('looks inside all versions of an account that nobody fetched', async () => {
  api.on('GET /api/auth/user', () => json(aUser()));
  const version = { ...aTab({ id: OTHER_ID, version: 'Lute' }), differs: [] };
  api.on(TAB_ROUTE, () => json(aTabPage({ score: aScore(), versions: [version] })));
  const looks = (state: TabLook['state']) => [
    aLook({ state: 'stored' }),
    aLook({ tabId: OTHER_ID, state }),
  ];
  looksAre(looks('none'), { left: 40, aDay: 50 });
  api.on(`POST /api/tabs/${OTHER_ID}/look`, () => {
    looksAre(looks('fetching'), { left: 39, aDay: 50 });
    return json({ look: looks('fetching')[1], today: { left: 39, aDay: 50 } });
  });
  const { user } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'Look inside the others' }));
  expect(
    await screen.findByText('1 of 2 versions are here; the others are on their way.'),
  ).toBeVisible();
  expect(api.calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});
