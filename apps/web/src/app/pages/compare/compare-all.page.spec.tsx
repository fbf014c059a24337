import type { TabLook } from '@tabdock/contracts/downloads';
import type { SongVerdict, SongVersion } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser, TAB_ID } from '../../../testing/fixtures/fixtures';
import { aSongVersion } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const CUT_ID = '0190a000-0000-7000-8000-000000000002';
const BARE_ID = '0190a000-0000-7000-8000-000000000003';
const VERDICT = 'GET /api/scores/verdict';

const aVersion = (tabId: string, changes: Partial<SongVersion> = {}): SongVersion =>
  aSongVersion(tabId, { defectsInHundredBars: 2, hasLyrics: true, ...changes });
const whole = aVersion(TAB_ID);
const cut = aVersion(CUT_ID, { group: 1, partOf: [TAB_ID], playedBars: 32, hasLyrics: false });
const aVerdict = (changes: Partial<SongVerdict> = {}): SongVerdict => ({
  versions: [cut, whole],
  best: [TAB_ID],
  others: [{ sha256: CUT_ID, decidedBy: 'part' }],
  waiting: 0,
  ...changes,
});

function aTabPage(versions = ['First half', 'Lute']): TabPage {
  const ids = [CUT_ID, BARE_ID];
  return {
    ...aTab({ version: 'Full band', difficulty: undefined }),
    ratings: undefined,
    difficulty: 'intermediate',
    difficultyFrom: 'nobody',
    createdAt: '2021-03-14T00:00:00.000Z',
    createdFrom: 'source',
    versions: versions.map((version, index) => ({
      ...aTab({ id: ids[index] ?? '', version }),
      differs: [],
    })),
    related: [],
    missing: [],
  };
}

let api: FakeApi;
beforeEach(() => {
  window.scrollTo = () => undefined;
  setWindowWidth(1_440);
  api = new FakeApi()
    .on(`GET /api/tabs/${TAB_ID}`, () => json(aTabPage()))
    .on(VERDICT, () => json(aVerdict()))
    .install();
});

const open = (path = `/compare/${TAB_ID}`) => renderApp(undefined, { url: path });
const SENTENCE =
  'Full band is the most complete: 148 bars played, 3 string tracks, bass, drums. The other one is part of a longer one.';

it('says which version is the most complete and why, and what each holds', async () => {
  open();
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Versions of Greensleeves' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
  const texts = rows.map((cells) => cells.map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['148', '3 string tracks, bass, drums', 'sections, lyrics', '2', expect.any(String)],
    ['32', '3 string tracks, bass, drums', 'sections', '2', 'Part of itCompare bar by bar'],
    ['Nobody has looked inside yet', ''],
  ]);
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Full band.*Most complete/),
    expect.stringMatching(/^First half.*Part of a longer version/),
    expect.stringMatching(/^Lute/),
  ]);
});

it('compares with any version, and leads to both side by side', async () => {
  const { user } = open();
  const compare = () => screen.findByRole('link', { name: /^Compare bar by bar with/ });
  expect(await compare()).toHaveAttribute('href', `/compare/${TAB_ID}/${CUT_ID}`);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Compare each with' }),
    'First half',
  );
  expect(await screen.findByText('Holds all of it')).toBeVisible();
  expect(await compare()).toHaveAttribute('href', `/compare/${CUT_ID}/${TAB_ID}`);
});

it('is a list on a phone', async () => {
  setWindowWidth(390);
  open();
  const list = await screen.findByRole('list', { name: 'Versions of Greensleeves' });
  expect(within(list).getByText('148 bars')).toBeVisible();
  expect(within(list).getByText('Part of Full band')).toBeVisible();
});

it('leads guests to the login where nobody has looked inside a version', async () => {
  open();
  expect(await screen.findByText(/to look inside all versions at once/)).toBeVisible();
});

it('looks inside the versions that are missing, and judges them as they come', async () => {
  api.on('GET /api/auth/user', () => json(aUser()));
  const looks = (state: TabLook['state']) =>
    [TAB_ID, CUT_ID, BARE_ID].map((tabId) => ({
      tabId,
      state: tabId === BARE_ID ? state : 'stored',
      queue: null,
      errorCode: null,
      errorMessage: null,
    }));
  const today = { left: 40, aDay: 50 };
  api.on('GET /api/looks', () => json({ looks: looks('none'), today }));
  api.on(`POST /api/tabs/${BARE_ID}/look`, () => {
    api.on('GET /api/looks', () => json({ looks: looks('stored'), today }));
    const versions = [cut, whole, aVersion(BARE_ID, { group: 2, hasDrums: false })];
    const others = [...aVerdict().others, { sha256: BARE_ID, decidedBy: 'drums' as const }];
    api.on(VERDICT, () => json(aVerdict({ versions, others })));
    return json({ look: looks('stored')[2], today });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Look inside the others' }));
  expect(
    await screen.findByText(/Of the others, 1 is part of a longer one and 1 has no drums\.$/),
  ).toBeVisible();
  expect(screen.getByText('Another version')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Look inside/ })).toBeNull();
});

it('says so of a song with one version, and where nothing can be compared yet', async () => {
  api.on(`GET /api/tabs/${TAB_ID}`, () => json(aTabPage([])));
  const { unmount } = open();
  expect(await screen.findByText('There is one version of this song.')).toBeVisible();
  unmount();
  api.on(`GET /api/tabs/${TAB_ID}`, () => json(aTabPage()));
  api.on(VERDICT, () => json(aVerdict({ versions: [], best: [], others: [], waiting: 2 })));
  open();
  expect(await screen.findByText(/^We are looking at 2 files\./)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Compare each with' })).toBeNull();
});

it('asks again after a failure, and finds no tab where an id is none', async () => {
  api.on(VERDICT, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.'));
  const { user, unmount } = open();
  expect(await screen.findByText('Not answering right now.')).toBeVisible();
  api.on(VERDICT, () => json(aVerdict()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  unmount();
  open('/compare/abc');
  expect(await screen.findByRole('heading', { name: 'Tab Not Found' })).toBeVisible();
});
