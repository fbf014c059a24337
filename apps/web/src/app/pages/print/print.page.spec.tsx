import { PLAY_PART_HEADER, type PlayPart } from '@tabdock/contracts/endpoints';
import type { TabScore } from '@tabdock/contracts/scores';
import { screen, within } from '@testing-library/react';
import { drawMusic } from '../../../player/draw-music';
import { PlayerError } from '../../../player/interface/player';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeDrawing } from '../../../testing/fakes/fake-drawing';
import { aUser, TAB_ID } from '../../../testing/fixtures/fixtures';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../player/draw-music', () => ({
  drawMusic: jest.fn(),
  prepareDrawing: jest.fn(),
}));
const draw = jest.mocked(drawMusic);

let api: FakeApi;
beforeEach(() => {
  window.scrollTo = () => undefined;
  draw.mockReset();
  api = new FakeApi().install();
  print();
});

/** Who may see how much of the tab. */
function print(playedBy: TabScore['playedBy'] = 'everybody', part: PlayPart = 'whole') {
  api
    .on(`GET /api/tabs/${TAB_ID}`, () => json(aTabPage({ score: aScore({ playedBy }) })))
    .on(
      `GET /api/tabs/${TAB_ID}/play`,
      () => new Response('GP', { headers: { [PLAY_PART_HEADER]: part } }),
    );
}

function open(query = '') {
  const drawing = new FakeDrawing();
  draw.mockResolvedValue(drawing);
  return { ...renderApp(undefined, { url: `/tab/${TAB_ID}/print${query}` }), drawing };
}
const sheet = async () => within(await screen.findByRole('article'));

it('puts title, artist, track, tuning, tempo and source on the sheet, and prints it', async () => {
  window.print = jest.fn();
  const { user } = open('?track=1');
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  const paper = await sheet();
  expect(paper.getByRole('heading', { name: 'Greensleeves' })).toBeVisible();
  expect(paper.getByText('Traditional')).toBeVisible();
  expect(paper.getByText('Lead')).toBeVisible();
  expect(paper.getByText('Tuning E A D G B E · Capo 2 · ♩ = 96')).toBeVisible();
  expect(paper.getByText(new RegExp(`/tab/${TAB_ID}$`))).toBeVisible();
});

it('draws the track of the address, and another one, notation or size when that is chosen', async () => {
  const { user, drawing, unmount } = open('?track=2');
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(draw.mock.calls[0]?.[0].view).toMatchObject({ track: 1 });
  expect(screen.queryByRole('button', { name: 'Tablature' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Track' }), 'Lead');
  expect(screen.getByTestId('address')).toHaveTextContent('track=1');
  await user.click(screen.getByRole('button', { name: 'Tablature' }));
  await user.click(screen.getByRole('button', { name: 'Large' }));
  expect(drawing.view).toMatchObject({ track: 0, notation: 'tablature', zoom: 1.1 });
  unmount();
  expect(drawing.isClosed).toBe(true);
});

it('prints it at the pitch of the address', async () => {
  open('?track=1&pitch=3&capo=0');
  const paper = await sheet();
  expect(await paper.findByText('Tuning E A D G B E · 3 semitones higher · ♩ = 96')).toBeVisible();
  expect(draw.mock.calls[0]?.[0].view).toMatchObject({ pitch: { semitones: 3, usesCapo: false } });
});

it('prints the first bars for guests, and says so on paper and what to do beside it', async () => {
  print('everybody', 'teaser');
  open('?track=1');
  expect(
    await screen.findByText(
      'This is the beginning: bars 5 to 36. Log in and download it to print all of it.',
    ),
  ).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`/tab/${TAB_ID}/print`)),
  );
  expect((await sheet()).getByText('Lead, bars 5 to 36')).toBeVisible();
});

it('offers accounts the download of what only those may print who have it', async () => {
  print('owners');
  api.on('GET /api/auth/user', () => json(aUser()));
  open();
  expect(await screen.findByText(/^Only accounts that have this tab can print it/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

it('says why there is nothing to print', async () => {
  print('nobody');
  open();
  expect(await screen.findByText(/^This tab cannot be printed here/)).toBeVisible();
  expect(draw).not.toHaveBeenCalled();
});

it('says why it cannot be drawn, and tries again', async () => {
  draw.mockRejectedValueOnce(new PlayerError('code', new Error('lost')));
  const { user } = renderApp(undefined, { url: `/tab/${TAB_ID}/print` });
  expect(await screen.findByText(/^The player could not be loaded/)).toBeVisible();
  draw.mockResolvedValue(new FakeDrawing());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
});

it('finds no tab where there is none', async () => {
  api.on(`GET /api/tabs/${TAB_ID}`, () => problem(404, 'CATALOGUE.TAB_NOT_FOUND', 'Not found.'));
  open();
  expect(await screen.findByRole('heading', { name: 'Tab Not Found' })).toBeVisible();
});
