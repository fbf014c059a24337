import type { TabPage } from '@tabdock/contracts/tabs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DOWNLOAD_COUNTED_MILLIS, MISSING_PARTS_POLL_MILLIS } from '../../../config/limits';
import { aProfile } from '../../../testing/fixtures/account-fixtures';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { aComment, COMMENT_ID } from '../../../testing/fixtures/comment-fixtures';
import { type FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { layOutSlots } from '../../../testing/fakes/fake-layout';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aTab, aUser, DOWNLOAD_ID, TAB_ID } from '../../../testing/fixtures/fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { renderApp } from '../../../testing/render-app';
import { TAB_ROUTE, tabApi } from '../../../testing/tab-screen';

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const RELATED_ID = '0190a000-0000-7000-8000-000000000003';
const OWN_ROUTE = `${TAB_ROUTE}/mine`;

const NO_RATINGS = {
  averageRating: 0,
  totalRatings: 0,
  spread: [0, 0, 0, 0, 0],
  ratings: [],
  own: null,
};

/** A tab that was downloaded, with another version and a related song. */
const aFullPage = (changes: Partial<TabPage> = {}) =>
  aTabPage({
    versions: [
      { ...aTab({ id: OTHER_ID, version: 'Lute', tempo: 84 }), differs: ['version', 'tempo'] },
    ],
    related: [aTab({ id: RELATED_ID, title: 'La Folia' })],
    downloads: 1_204,
    ...changes,
  });

let api: FakeApi;
beforeEach(() => {
  // Parts that cannot be loaded would show a "Try again" of their own sooner or later.
  api = tabApi(aFullPage()).on(`${TAB_ROUTE}/ratings`, () => json(NO_RATINGS));
});
afterEach(() => jest.restoreAllMocks());

afterEach(() => void jest.useRealTimers());

const open = (tabId = TAB_ID) => renderApp(undefined, { url: `/tab/${tabId}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows the tab, what is known of it and how often it was downloaded', async () => {
  open();
  await heading('Greensleeves');
  const about = screen.getByRole('list', { name: 'About this tab' });
  expect(about).toHaveTextContent('Guitar Pro');
  expect(about).toHaveTextContent('intermediate (not rated)');
  expect(about).toHaveTextContent('Published 14 Mar 2021');
  expect(about).toHaveTextContent('1,204 downloads');
  expect(screen.getByRole('region', { name: 'The music' })).toHaveTextContent('TuningD A D G B E');
  expect(screen.getByRole('link', { name: /See it on Example tabs/ })).toHaveAttribute(
    'href',
    'http://tabs.example/tabs/greensleeves',
  );
  expect(document.title).toBe('Greensleeves by Traditional · Tabdock');
});

it('says when it was first seen where the source gives no date', async () => {
  const page = aFullPage();
  page.createdFrom = 'first-seen';
  api.on(TAB_ROUTE, () => json(page));
  open();
  expect(await screen.findByText('First seen here 14 Mar 2021')).toBeVisible();
});

it('leads to other versions, with what differs, and to the artist’s other songs', async () => {
  const { user } = open();
  const versions = await screen.findByRole('region', { name: 'Other versions' });
  const [version] = within(versions).getAllByRole('listitem');
  expect(version).toHaveTextContent('84 bpm');
  expect(version).not.toHaveTextContent('32 bars');
  const related = screen.getByRole('complementary', { name: 'Related' });
  expect(within(related).getByRole('link', { name: 'La Folia' })).toHaveAttribute(
    'href',
    `/tab/${RELATED_ID}`,
  );
  api.on(`GET /api/tabs/${OTHER_ID}`, () => problem(404, 'CATALOGUE.TAB_NOT_FOUND', 'x'));
  await user.click(within(versions).getByRole('link', { name: 'Greensleeves, Lute' }));
  await heading('Tab Not Found');
});

it('leads to the pages of its song and its artist', async () => {
  const place = { song: 'greensleeves-1', artist: 'traditional-1', indexed: true };
  api.on(TAB_ROUTE, () => json(aFullPage({ place })));
  open();
  await heading('Greensleeves');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Traditional')).toHaveAttribute('href', '/artist/traditional-1');
  expect(link('All versions of this song')).toHaveAttribute('href', '/song/greensleeves-1');
});

it('leaves out what there is nothing of', async () => {
  api.on(TAB_ROUTE, () => json(aFullPage({ versions: [], related: [] })));
  open();
  await heading('Greensleeves');
  expect(screen.queryByText('Other versions')).toBeNull();
  expect(screen.queryByText('Related tabs')).toBeNull();
});

it('names what cannot be shown, and brings it when asked again', async () => {
  const away = aFullPage({ missing: ['downloads'] });
  delete away.downloads;
  api.on(TAB_ROUTE, () => json(away));
  const { user } = open();
  await heading('Greensleeves');
  expect(screen.getByText('The number of downloads cannot be shown right now.')).toBeVisible();
  expect(screen.queryByText(/1,204/)).toBeNull();
  api.on(TAB_ROUTE, () => json(aFullPage()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,204 downloads')).toBeInTheDocument();
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

it('brings what cannot be shown by itself once it is there', async () => {
  const away = aFullPage({ missing: ['downloads'] });
  delete away.downloads;
  api.on(TAB_ROUTE, () => json(away));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  open();
  await heading('Greensleeves');
  api.on(TAB_ROUTE, () => json(aFullPage()));
  await act(() => jest.advanceTimersByTimeAsync(MISSING_PARTS_POLL_MILLIS));
  expect(await screen.findByText('1,204 downloads')).toBeInTheDocument();
  const asked = api.countOf(TAB_ROUTE);
  await act(() => jest.advanceTimersByTimeAsync(3 * MISSING_PARTS_POLL_MILLIS));
  expect(api.countOf(TAB_ROUTE)).toBe(asked);
});

it.each(['abc', '0190a000', `${TAB_ID}0`])('finds no tab at %s, and asks for none', async (id) => {
  open(id);
  await heading('Tab Not Found');
  expect(screen.getByRole('link', { name: 'Go to Search' })).toHaveAttribute('href', '/');
  expect(api.countOf('GET /api/tabs')).toBe(0);
});

it('says that a tab was taken down, and why', async () => {
  api.on(TAB_ROUTE, () => problem(410, 'TAB.TAKEN_DOWN', 'Its owner asked for it.'));
  open();
  await heading('This tab was taken down');
  expect(screen.getByText('Its owner asked for it.')).toBeVisible();
});

it('asks again after a failure', async () => {
  api.on(TAB_ROUTE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.'));
  const { user } = open();
  await heading('The tab could not be loaded');
  expect(screen.getByText('Not answering right now.')).toBeVisible();
  api.on(TAB_ROUTE, () => json(aFullPage()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Greensleeves');
});

it('offers the file that was saved long ago, and asks for a download otherwise', async () => {
  const record = aDownload({ status: 'completed', downloadUrl: `/api/files/${DOWNLOAD_ID}` });
  api.on(OWN_ROUTE, () => json({ download: record, missing: [] }));
  open();
  expect(
    await screen.findByRole('link', { name: 'Save again: Greensleeves, Melody' }),
  ).toHaveAttribute('href', `/api/files/${DOWNLOAD_ID}`);
});

it('downloads with one press', async () => {
  let ledger = [] as ReturnType<typeof aDownload>[];
  api
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest: true }))
    .on(`POST /api/download/single/${TAB_ID}`, () => {
      ledger = [aDownload()];
      return json({ showVideoAd: false, downloadId: DOWNLOAD_ID });
    });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download Greensleeves, Melody' }));
  expect(await screen.findByText('Queued')).toBeVisible();
});

it('counts one’s own download soon after it ended', async () => {
  FakeSocket.install();
  api
    .on('GET /api/downloads', () => json({ downloads: [aDownload()], isGuest: true }))
    .on(TAB_ROUTE, () => json(aFullPage({ downloads: 46 })));
  open();
  expect(await screen.findByText('46 downloads')).toBeVisible();
  await waitFor(() => FakeSocket.latest.open());
  api.on(TAB_ROUTE, () => json(aFullPage({ downloads: 47 })));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  act(() =>
    FakeSocket.latest.receive({
      type: 'download_complete',
      downloadId: DOWNLOAD_ID,
      tabId: TAB_ID,
      success: true,
      error: '',
      guestMode: true,
      filename: 'greensleeves.gp5',
      directDownload: `/api/files/${DOWNLOAD_ID}`,
    }),
  );
  await screen.findByText('Download completed successfully');
  await act(() => jest.advanceTimersByTimeAsync(DOWNLOAD_COUNTED_MILLIS));
  expect(await screen.findByText('47 downloads')).toBeVisible();
});

it('says how many comments there are, and leads to them', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  api.on(TAB_ROUTE, () => json(aFullPage({ comments: 1_204 })));
  const { user } = open();
  const link = await screen.findByRole('link', { name: '1,204 comments' });
  expect(link).toHaveTextContent('1.2k comments');
  await user.click(link);
  await waitFor(() => expect(document.getElementById('comments')).toHaveFocus());
});

it('begins at its top, but not where the address leads to one of its comments', async () => {
  const tops: string[] = [];
  window.scrollTo = () => void tops.push(document.title);
  Element.prototype.scrollIntoView = () => undefined;
  const comments = { comments: [aComment()], total: 1, nextPage: null };
  api
    .on(`${TAB_ROUTE}/comments`, () => json(comments))
    .on(`GET /api/tabs/${OTHER_ID}`, () => json(aFullPage({ versions: [], related: [] })));
  const { user } = renderApp(undefined, { url: `/tab/${TAB_ID}#comment-${COMMENT_ID}` });
  await user.click(await screen.findByRole('link', { name: /^Link to this comment/ }));
  expect(screen.getByRole('article')).toHaveFocus();
  expect(tops).toEqual([]);
  const versions = screen.getByRole('region', { name: 'Other versions' });
  await user.click(within(versions).getByRole('link', { name: 'Greensleeves, Lute' }));
  await waitFor(() => expect(screen.queryByText('Other versions')).toBeNull());
  expect(tops).toHaveLength(1);
});

it('copies its own address', async () => {
  const { user } = open();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(new URL(`/tab/${TAB_ID}`, window.location.origin).href);
});

it('has its ads beside and below what one came for', async () => {
  layOutSlots();
  api.on('GET /api/ads/placement/*', () => json([anAd()]));
  open();
  const below = await screen.findByRole('complementary', { name: 'Ad below the tab' });
  const beside = await screen.findByRole('complementary', { name: 'Ad beside the tab' });
  const download = screen.getByRole('button', { name: /^Download Greensleeves, Melody/ });
  for (const ad of [below, beside])
    expect(download.compareDocumentPosition(ad)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('counts a comment in the profile beside it', async () => {
  let comments = 2;
  api
    .logIn(aUser())
    .on('GET /api/users/me/profile', () => json(aProfile({ totalComments: comments })))
    .on(`POST /api/tabs/${TAB_ID}/comments`, () => {
      comments += 1;
      return json(aComment());
    });
  const { user } = open();
  const card = within(await screen.findByRole('group', { name: 'Your profile' }));
  const figure = () => card.getByText('Comments').parentElement;
  expect(figure()).toHaveTextContent('2');
  await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Bar 17 is flat');
  await user.click(screen.getByRole('button', { name: 'Post comment' }));
  await waitFor(() => expect(figure()).toHaveTextContent('3'));
});
