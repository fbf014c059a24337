import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, aTrack, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';

const ONE = `/api/playlists/${PLAYLIST_ID}`;
const REORDER = `PUT ${ONE}/reorder`;

let api: FakeApi;
let tracks = [aTrack('Lute')];
let revision = 3;
beforeEach(() => {
  tracks = ['Lute', 'Viol', 'Harp'].map((title) => aTrack(title));
  revision = 3;
  api = new FakeApi()
    .logIn(aUser())
    .on(`GET ${ONE}`, () => json(aPlaylist({ tabs: tracks.length, revision })))
    .on(`GET ${ONE}/tabs`, () => json({ tracks, revision }))
    .on(REORDER, ({ body }) => {
      const { tabs } = body as { tabs: string[] };
      tracks = tabs.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
      revision += 1;
      return json(aPlaylist({ revision }));
    })
    .install();
});

async function open() {
  const view = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  await screen.findByRole('list', { name: 'Tracks' });
  return view;
}

const order = () =>
  within(screen.getByRole('list', { name: 'Tracks' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` });
const focus = (title: string) => act(() => handle(title).focus());
/** jsdom knows no PointerEvent. */
const pointer = (target: Window | Element, type: string, clientY: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientY }));
const sent = () =>
  api.calls
    .filter(({ route }) => route === REORDER)
    .map(({ body, ifMatch }) => [ifMatch, (body as { tabs: string[] }).tabs.join(' ')]);

it('moves a track with the arrow keys, End and Home, and keeps the focus on it', async () => {
  const { user } = await open();
  focus('Lute');
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Viol', 'Lute', 'Harp']);
  expect(handle('Lute')).toHaveFocus();
  expect(await screen.findByText('Playlist reordered')).toBeVisible();
  await user.keyboard('{End}');
  expect(order()).toEqual(['Viol', 'Harp', 'Lute']);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Home}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['"3"', 'viol lute harp'],
      ['"4"', 'viol harp lute'],
      ['"5"', 'lute viol harp'],
    ]),
  );
  expect(order()).toEqual(['Lute', 'Viol', 'Harp']);
});

it('moves a track with the menu of its handle', async () => {
  const { user } = await open();
  await user.click(handle('Harp'));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(menu.getByRole('menuitem', { name: 'Move to the top' }));
  expect(order()).toEqual(['Harp', 'Lute', 'Viol']);
  await waitFor(() => expect(sent()).toEqual([['"3"', 'harp lute viol']]));
});

it('drops a track where the pointer let go of it, though the page could not draw the last moves', async () => {
  await open();
  const rows = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem');
  for (const [index, row] of rows.entries())
    Object.defineProperties(row, {
      offsetTop: { value: index * 50 },
      offsetHeight: { value: 50 },
    });
  pointer(handle('Lute'), 'pointerdown', 25);
  act(() => {
    pointer(window, 'pointermove', 80);
    pointer(window, 'pointermove', 120);
    pointer(window, 'pointerup', 140);
  });
  expect(order()).toEqual(['Viol', 'Harp', 'Lute']);
  await waitFor(() => expect(sent()).toEqual([['"3"', 'viol harp lute']]));
});

it('saves the newest order alone while an earlier one is on its way', async () => {
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (answer = resolve));
  api.on(REORDER, async () => {
    if (sent().length === 1) await first;
    revision += 1;
    return json(aPlaylist({ revision }));
  });
  const { user } = await open();
  focus('Harp');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(sent()).toHaveLength(1);
  answer();
  await waitFor(() =>
    expect(sent()).toEqual([
      ['"3"', 'lute harp viol'],
      ['"4"', 'harp lute viol'],
    ]),
  );
});

it('shows the present order when somebody else was first', async () => {
  const { user } = await open();
  tracks = ['Harp', 'Lute', 'Viol'].map((title) => aTrack(title));
  api.on(REORDER, () =>
    problem(409, 'REQUEST.OUTDATED', 'This was changed elsewhere in the meantime.', {
      current: aPlaylist({ revision: 9 }),
    }),
  );
  focus('Lute');
  await user.keyboard('{End}');
  expect(await screen.findByText('Failed to reorder playlist')).toBeVisible();
  expect(screen.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await waitFor(() => expect(order()).toEqual(['Harp', 'Lute', 'Viol']));
});
