import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { TabRatings as Ratings } from '@tabdock/contracts/community';
import { Toaster } from '../../components/feedback/toasts/toaster';
import { useConfirmedElsewhere } from '../../session/use-confirmed-elsewhere';
import { FakeApi, json, problem } from '../../testing/fakes/fake-api';
import { aUser, TAB_ID } from '../../testing/fixtures/fixtures';
import { renderApp } from '../../testing/render-app';
import { TabRatings } from './tab-ratings';

const URL = `/api/tabs/${TAB_ID}`;
const SOURCE = { name: 'Example tabs', rating: 4.8, votes: 312 };
const NONE: Ratings = {
  averageRating: 0,
  totalRatings: 0,
  spread: [0, 0, 0, 0, 0],
  ratings: [],
  own: null,
};
const RATED: Ratings = { ...NONE, averageRating: 13 / 3, totalRatings: 3, spread: [0, 0, 1, 0, 2] };
const withOwn = (rating: number, counts = true): Ratings => ({ ...RATED, own: { rating, counts } });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install().on(`GET ${URL}/ratings`, () => json(RATED));
});

const show = () =>
  renderApp(
    <>
      <TabRatings tabId={TAB_ID} source={SOURCE} />
      <Toaster />
    </>,
    { url: `/tab/${TAB_ID}` },
  );
const star = (name: string) => screen.findByRole('button', { name });

it('shows what people here think, with the spread, beside what the source says', async () => {
  show();
  expect(await screen.findByText('3 ratings')).toBeVisible();
  expect(screen.getByText('On Example tabs')).toBeVisible();
  expect(screen.getByText('312 votes')).toBeVisible();
  const spread = screen.getByRole('list', { name: 'Spread of the ratings' });
  expect(
    within(spread)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent),
  ).toEqual([
    '5 stars: 2 ratings',
    '4 stars: 0 ratings',
    '3 stars: 1 rating',
    '2 stars: 0 ratings',
    '1 star: 0 ratings',
  ]);
});

it('leads a guest to the login and back', async () => {
  const { user } = show();
  await user.click(await star('4 stars'));
  expect(screen.getByTestId('address')).toHaveTextContent(
    `/login?returnTo=${encodeURIComponent(`/tab/${TAB_ID}`)}`,
  );
  expect(api.countOf('POST')).toBe(0);
});

it('sends the stars that are pressed and shows what they change', async () => {
  api.logIn(aUser()).on(`POST ${URL}/rating`, () => json({ ...withOwn(4), totalRatings: 4 }));
  const { user } = show();
  await user.click(await star('4 stars'));
  expect(await screen.findByText('Rating submitted')).toBeVisible();
  expect(screen.getByText('4 ratings')).toBeVisible();
  expect(await star('4 stars')).toHaveAttribute('aria-pressed', 'true');
  expect(api.calls.at(-1)).toMatchObject({ body: { rating: 4 } });
});

it('removes the rating', async () => {
  api.logIn(aUser());
  api.on(`GET ${URL}/ratings`, () => json(withOwn(5)));
  api.on(`DELETE ${URL}/rating`, () => json(NONE));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Rating removed')).toBeVisible();
  expect(await star('5 stars')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Not rated yet')).toBeVisible();
  // The pressed button is gone; the keyboard's focus is here.
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(await star('5 stars'));
});

it('is asked for anew when the page is opened again', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Leave or come back
        </button>
        {isOpen && <TabRatings tabId={TAB_ID} source={SOURCE} />}
      </>
    );
  }
  const { user } = renderApp(<Page />, { url: `/tab/${TAB_ID}` });
  await screen.findByText('3 ratings');
  api.on(`GET ${URL}/ratings`, () => json({ ...RATED, totalRatings: 4 }));
  const button = screen.getByRole('button', { name: 'Leave or come back' });
  await user.click(button);
  await user.click(button);
  expect(await screen.findByText('4 ratings')).toBeVisible();
});

it('says at once that a rating counts when the address is confirmed', async () => {
  api.logIn(aUser({ emailVerified: false }));
  api.on(`POST ${URL}/rating`, () => json(withOwn(2, false)));
  const { user } = show();
  await user.click(await star('2 stars'));
  const told = await screen.findAllByText('It counts as soon as your e-mail address is confirmed.');
  expect(told.length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Confirm it in the settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
});

it('counts on the open page once the address was confirmed in another window', async () => {
  api.logIn(aUser({ emailVerified: false }));
  api.on(`GET ${URL}/ratings`, () => json(withOwn(2, false)));
  function Page() {
    useConfirmedElsewhere();
    return <TabRatings tabId={TAB_ID} source={SOURCE} />;
  }
  renderApp(<Page />, { url: `/tab/${TAB_ID}` });
  await screen.findByText(/It counts as soon as your e-mail address is confirmed\./);
  api.logIn(aUser()).on(`GET ${URL}/ratings`, () => json(withOwn(2)));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/It counts as soon as/)).toBeNull());
  expect(await star('2 stars')).toHaveAttribute('aria-pressed', 'true');
});

it('says when a rating could not be sent, and keeps the one there was', async () => {
  api.logIn(aUser()).on(`GET ${URL}/ratings`, () => json(withOwn(3)));
  api.on(`POST ${URL}/rating`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
  const { user } = show();
  await user.click(await star('5 stars'));
  expect(await screen.findByText('Failed to submit rating. Please try again.')).toBeVisible();
  expect(await star('3 stars')).toHaveAttribute('aria-pressed', 'true');
});

it('can be tried again where the ratings did not load, with the source’s still there', async () => {
  let away = true;
  api.on(`GET ${URL}/ratings`, () =>
    away ? problem(503, 'SERVICE.UNAVAILABLE', 'Users are away.') : json(RATED),
  );
  const { user } = show();
  expect(await screen.findByText('Users are away.')).toBeVisible();
  expect(screen.getByText('312 votes')).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 ratings')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Users are away.')).not.toBeInTheDocument());
});
