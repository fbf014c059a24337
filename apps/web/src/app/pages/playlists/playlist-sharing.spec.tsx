import { screen, waitFor, within } from '@testing-library/react';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, aTrack, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';

const ONE = `/api/playlists/${PLAYLIST_ID}`;
const SLUG = 'campfire-k3v9x0a1b2c4';
const TOKEN = 'Zk3v9x0a1b2c4d5e6f7g8h';
const SHARED = {
  slug: SLUG,
  name: 'Campfire',
  description: 'For the porch',
  owner: { displayName: 'Grace', username: null },
  tabs: 2,
  revision: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const GRACE = { id: '0190a000-0000-7000-8000-0000000000a2', displayName: 'Grace', isYou: false };

let api: FakeApi;
let playlist = aPlaylist();
let people = { owner: 'Ada', members: [GRACE], invitation: null as string | null };
beforeEach(() => {
  playlist = aPlaylist({ members: 1 });
  people = { owner: 'Ada', members: [GRACE], invitation: null };
  api = new FakeApi()
    .logIn(aUser())
    .on('GET /api/playlists', () => json({ playlists: [playlist] }))
    .on(`GET ${ONE}`, () => json(playlist))
    .on(`GET ${ONE}/tabs`, () => json({ tracks: [aTrack('Lute')], revision: 3 }))
    .on(`GET ${ONE}/people`, () => json(people))
    .on(`PATCH ${ONE}`, ({ body }) => {
      const changes = body as Partial<typeof playlist>;
      playlist = { ...playlist, ...changes, revision: playlist.revision + 1 };
      playlist = { ...playlist, slug: playlist.isPublic ? SLUG : null };
      return json(playlist);
    })
    .on(`POST ${ONE}/invitation`, () => {
      people = { ...people, invitation: TOKEN };
      playlist = { ...playlist, revision: playlist.revision + 1 };
      return json({ invitation: TOKEN });
    })
    .on(`DELETE ${ONE}/people/${GRACE.id}`, () => {
      people = { ...people, members: [], invitation: null };
      return json({ done: true });
    })
    .on(`GET /api/lists/${SLUG}`, () =>
      json({
        playlist: SHARED,
        tracks: [aTrack('Lute'), { ...aTrack('Removed tab'), removed: true }],
      }),
    )
    .on(`GET /api/invitations/${TOKEN}`, () => json({ name: 'Campfire', owner: 'Grace', tabs: 2 }))
    .install();
});

const press = (name: string | RegExp) => screen.findByRole('button', { name });

async function openShare() {
  const view = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  await view.user.click(await press('Share'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share playlist' }));
  return { ...view, dialog };
}

/** Returns the button, which cannot be pressed before the people are known. */
async function inviteButton(): Promise<HTMLElement> {
  const button = await press('Make an invitation link');
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

describe('the owner', () => {
  it('publishes a playlist at a link, and withdraws it', async () => {
    const { user, dialog } = await openShare();
    const toggle = dialog.getByRole('switch', { name: 'Everybody with the link' });
    await user.click(toggle);
    expect(await screen.findByText('Playlist is public')).toBeVisible();
    expect(dialog.getByText('Success: Playlist is public').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(await dialog.findByLabelText('Public link')).toHaveValue(
      `${window.location.origin}/lists/${SLUG}`,
    );
    await user.click(toggle);
    expect(await screen.findByText('Playlist is private')).toBeVisible();
    await waitFor(() => expect(dialog.queryByLabelText('Public link')).toBeNull());
    expect(api.calls.filter(({ route }) => route === `PATCH ${ONE}`)).toEqual([
      expect.objectContaining({ body: { isPublic: true }, ifMatch: '"3"' }),
      expect.objectContaining({ body: { isPublic: false }, ifMatch: '"4"' }),
    ]);
  });

  it('sees that a public playlist is hidden', async () => {
    playlist = aPlaylist({ isPublic: true, slug: SLUG, isHidden: true });
    const { dialog } = await openShare();
    expect(dialog.getByText(/nobody else reads it until an administrator/)).toBeVisible();
    expect(screen.getByText(/^This playlist was reported and is hidden/)).toBeInTheDocument();
    expect(screen.getByText(/· hidden/)).toBeInTheDocument();
    expect(screen.queryByText(/Anybody can read it/)).toBeNull();
  });

  it('invites with a link that can be copied, and removes who came', async () => {
    const { user, dialog } = await openShare();
    await user.click(await inviteButton());
    expect(await dialog.findByLabelText('Invitation link')).toHaveValue(
      `${window.location.origin}/invitations/${TOKEN}`,
    );
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/invitations/${TOKEN}`);
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove Grace' }));
    expect(await screen.findByText('Person removed')).toBeVisible();
    expect(screen.getByText(/^The invitation link ended too/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByText('Grace')).toBeNull());
    expect(await dialog.findByRole('button', { name: 'Make an invitation link' })).toBeVisible();
  });
});

it('says in the dialog too that something failed: the page behind it is silent', async () => {
  api.on(`PATCH ${ONE}`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again later.'));
  const { user, dialog } = await openShare();
  await user.click(dialog.getByRole('switch', { name: 'Everybody with the link' }));
  const failure = await dialog.findByText('Error: Failed to share playlist. Try again later.');
  expect(failure.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

describe('an owner with two windows', () => {
  const OUTDATED = 'This was changed elsewhere in the meantime.';
  const outdated = () => problem(409, 'REQUEST.OUTDATED', OUTDATED, { current: playlist });

  it('does not end the link that the other window has just made', async () => {
    playlist = aPlaylist({ isPublic: true, slug: SLUG });
    const { user, dialog } = await openShare();
    const renewed = `${SLUG.slice(0, -1)}9`;
    playlist = { ...playlist, slug: renewed, revision: 4 };
    api.on(`POST ${ONE}/link`, outdated);
    await user.click(dialog.getByRole('button', { name: /^Make a new link/ }));
    expect(await screen.findByText(OUTDATED)).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByLabelText('Public link')).toHaveValue(
        `${window.location.origin}/lists/${renewed}`,
      ),
    );
    expect(api.calls.find(({ route }) => route === `POST ${ONE}/link`)?.ifMatch).toBe('"3"');
  });

  it('can go on at once after a change of its own, before the playlist was fetched anew', async () => {
    const { user, dialog } = await openShare();
    // The new request is never answered.
    api.on(`GET ${ONE}`, () => new Promise<never>(() => {}));
    await user.click(await inviteButton());
    api.on(`DELETE ${ONE}/invitation`, () => json({ done: true }));
    await user.click(await dialog.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
    const sent = api.calls.filter(({ route }) => route.endsWith('/invitation'));
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  });

  it('sees the invitation of the other window instead of ending it', async () => {
    const { user, dialog } = await openShare();
    const invite = await inviteButton();
    people = { ...people, invitation: TOKEN };
    playlist = { ...playlist, revision: 4 };
    api.on(`POST ${ONE}/invitation`, outdated);
    await user.click(invite);
    expect(await screen.findByText(OUTDATED)).toBeVisible();
    expect(await dialog.findByLabelText('Invitation link')).toBeVisible();
    expect(api.calls.find(({ route }) => route === `POST ${ONE}/invitation`)?.ifMatch).toBe('"3"');
  });
});

describe('a member', () => {
  async function askToLeave() {
    playlist = aPlaylist({ role: 'member', owner: 'Ada', members: 1 });
    const view = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
    await view.user.click(await press('More'));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Leave…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Campfire?' }));
    return { ...view, dialog };
  }

  it('leaves, also after the people could not be loaded at first', async () => {
    people = { ...people, members: [{ ...GRACE, isYou: true }] };
    api.on(`GET ${ONE}/people`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again later.'));
    const { user, dialog } = await askToLeave();
    expect(await dialog.findByText('Try again later.')).toBeVisible();
    api.on(`GET ${ONE}/people`, () => json(people));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    const leave = dialog.getByRole('button', { name: 'Leave playlist' });
    await waitFor(() => expect(leave).toBeEnabled());
    await user.click(leave);
    expect(await screen.findByText('You left the playlist')).toBeVisible();
  });
});

describe('a public playlist', () => {
  const open = () => renderApp(undefined, { url: `/lists/${SLUG}` });

  it('can be read by guests, who log in to copy it', async () => {
    api.on('GET /api/auth/user', () => json(null));
    open();
    expect(await screen.findByRole('heading', { name: 'Campfire' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('2 tabs by Grace, changed on 21 Nov 2026');
    const row = within(screen.getByRole('listitem', { name: 'Lute' }));
    expect(row.getByRole('link', { name: 'Lute' })).toHaveAttribute('href', '/tab/lute');
    expect(screen.getByText('Removed: this tab is no longer available.')).toBeVisible();
    const search = screen.getByRole('link', { name: 'Search for Lute by Traditional' });
    expect(search).toHaveAttribute('href', '/?q=Lute+Traditional');
    expect(search).toHaveAttribute('data-tip', 'Search for this song');
    expect(await screen.findByRole('link', { name: 'Log in to copy it' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent(`/lists/${SLUG}`)}`,
    );
    expect(screen.queryByRole('button', { name: /Add to list/ })).toBeNull();
  });

  it('has an ad below its tabs', async () => {
    api.on('GET /api/ads/placement/*', () => json([anAd()]));
    open();
    const ad = await screen.findByRole('complementary', { name: 'Ad below the content' });
    const tracks = screen.getByRole('list', { name: 'Tracks' });
    expect(tracks.compareDocumentPosition(ad)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is copied by an account, which then sees its own', async () => {
    api.on(`POST /api/lists/${SLUG}/copy`, () => json(playlist));
    const { user } = open();
    await user.click(await press('Copy to my playlists'));
    expect(await screen.findByText('Copied to your playlists')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(`/playlists?list=${PLAYLIST_ID}`),
    );
  });

  it('is not there once its link was withdrawn', async () => {
    api.on(`GET /api/lists/${SLUG}`, () => problem(404, 'PLAYLISTS.NOT_FOUND', 'Not found'));
    open();
    expect(await screen.findByText('Playlist not found')).toBeVisible();
  });
});

describe('an invitation', () => {
  const open = () => renderApp(undefined, { url: `/invitations/${TOKEN}` });

  it('says what it is to, and joins when it is accepted', async () => {
    api.on(`POST /api/invitations/${TOKEN}`, () => json(aPlaylist({ role: 'member' })));
    const { user } = open();
    expect(await screen.findByText(/^Grace invites you/)).toBeVisible();
    expect(api.countOf('POST')).toBe(0);
    await user.click(await press('Join the playlist'));
    expect(await screen.findByText('You are on the playlist')).toBeVisible();
  });

  it('asks guests to log in first', async () => {
    api.on('GET /api/auth/user', () => json(null));
    open();
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent(`/invitations/${TOKEN}`)}`,
    );
  });

  it('that was withdrawn says so', async () => {
    api.on(`GET /api/invitations/${TOKEN}`, () =>
      problem(404, 'PLAYLISTS.INVITATION_NOT_FOUND', 'Gone'),
    );
    open();
    expect(await screen.findByText('Invitation not found')).toBeVisible();
  });
});
