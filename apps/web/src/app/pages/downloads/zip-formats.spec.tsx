import type { ZipConversion } from '@tabdock/contracts/downloads';
import { screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../../../download-records/save-file';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aDownload, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../download-records/save-file', () => ({ saveFile: jest.fn() }));

const BATCH_ID = '0190a000-0000-7000-8000-0000000000b1';
const ALL = '/api/files/download-all';
const ASK = `POST ${ALL}/conversions/mid`;
const aConversion = (changes: Partial<ZipConversion> = {}): ZipConversion => ({
  ready: 0,
  waiting: 0,
  fetching: 0,
  kept: 0,
  older: false,
  keptFiles: [],
  ...changes,
});

/** What the gateway says next; the last again and again. */
let answers: (ZipConversion | Response)[];
beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  answers = [];
  const downloads = [
    aDownload({
      id: 'saved',
      status: 'completed',
      downloadUrl: '/api/files/saved',
      format: 'gpx',
      batchId: BATCH_ID,
    }),
  ];
  const answer = () => {
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return next instanceof Response ? next.clone() : json(next);
  };
  new FakeApi()
    .logIn(aUser())
    .on('GET /api/downloads', () => json({ downloads, isGuest: false }))
    .on(ASK, answer)
    .on(`POST /api/download/batch-zip/${BATCH_ID}/conversions/gp`, answer)
    .install();
});

async function choose(format: RegExp, zip: string | RegExp = 'Formats of the ZIP') {
  const { user } = renderApp(undefined, { url: '/downloads' });
  await user.click(await screen.findByRole('button', { name: zip }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  return user;
}
const report = (name: RegExp) => screen.findByRole('group', { name });

it('is saved once all of its files are converted, and shows how far that is', async () => {
  answers = [aConversion({ ready: 1, waiting: 2, fetching: 1 })];
  await choose(/^MIDI/);
  const going = within(await report(/^Your ZIP as MIDI: 1 of 4 files ready/));
  expect(going.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(going.getByText(/1 tab still to fetch/)).toBeVisible();
  expect(screen.getByTestId('announcer')).toHaveTextContent(/^Your ZIP as MIDI: 1 of 4 files/);
  expect(saveFile).not.toHaveBeenCalled();
  answers = [aConversion({ ready: 4 })];
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(saveFile).toHaveBeenCalledWith(`${ALL}?format=mid`, 'guitar_tabs.zip');
  expect(await screen.findByText('Your ZIP is being saved')).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Your ZIP/ })).toBeNull();
});

it('says which files stay as they were downloaded, and why, until that is dismissed', async () => {
  const reason = 'The site that this tab comes from does not allow other formats.';
  const keptFiles = ['One', 'Two', 'Three'].map((title) => ({ title, artist: 'Nobody', reason }));
  answers = [aConversion({ ready: 4, kept: 5, keptFiles })];
  const user = await choose(/^Guitar Pro 7/, /^Formats of the ZIP: 1 tab, /);
  const done = within(await report(/^Your ZIP: 4 files as Guitar Pro 7, 5 as downloaded\./));
  expect(saveFile).toHaveBeenCalledWith(
    `/api/download/batch-zip/${BATCH_ID}?format=gp`,
    'guitar_tabs.zip',
  );
  const kept = done.getByRole('list', { name: 'Files that stay as they were downloaded' });
  expect(kept).toHaveTextContent(`One, Two and 1 other: ${reason}`);
  expect(kept).toHaveTextContent('2 other files too.');
  await user.click(done.getByRole('button', { name: 'Dismiss the ZIP as Guitar Pro 7' }));
  expect(screen.queryByRole('group', { name: /^Your ZIP/ })).toBeNull();
});

it('is not saved where no file can be had in the format', async () => {
  const keptFiles = [{ title: 'One', artist: 'Nobody', reason: 'It has too many notes.' }];
  answers = [aConversion({ kept: 1, keptFiles })];
  await choose(/^MIDI/);
  const none = await report(/^None of these files can be had as MIDI/);
  expect(none).toHaveTextContent('One: It has too many notes.');
  expect(saveFile).not.toHaveBeenCalled();
});

it('can be saved before all are converted, and is saved once', async () => {
  answers = [aConversion({ ready: 3, waiting: 1 })];
  const user = await choose(/^MIDI/);
  const going = within(await report(/^Your ZIP as MIDI: 3 of 4/));
  await user.click(going.getByRole('button', { name: 'Save now' }));
  expect(await report(/^Your ZIP: 3 files as MIDI, 1 as downloaded\./)).toBeVisible();
  expect(saveFile).toHaveBeenCalledTimes(1);
});

it('can be stopped: nothing is asked for any more', async () => {
  answers = [aConversion({ waiting: 4 })];
  const user = await choose(/^MIDI/);
  const going = within(await report(/^Your ZIP as MIDI: 0 of 4/));
  expect(going.queryByRole('button', { name: 'Save now' })).toBeNull();
  await user.click(going.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('group', { name: /^Your ZIP/ })).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

it('goes on after a failure that may pass, and says why it did not go on otherwise', async () => {
  answers = [
    problem(503, 'SERVICE.UNAVAILABLE', 'Tabdock is busy.'),
    problem(404, 'DOWNLOADS.NOT_FOUND', 'There is no such download.'),
    aConversion({ ready: 1 }),
  ];
  const user = await choose(/^MIDI/);
  const failed = within(
    await screen.findByRole(
      'group',
      { name: /^Your ZIP as MIDI did not go on. There is no such/ },
      { timeout: 10_000 },
    ),
  );
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

it('opens as downloaded in a new tab', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await choose(/^As downloaded/);
  expect(open).toHaveBeenCalledWith(ALL, '_blank', 'noopener');
  open.mockRestore();
});
