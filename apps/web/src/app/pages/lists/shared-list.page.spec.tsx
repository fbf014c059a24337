import { screen, within } from '@testing-library/react';
import { PLAY_PART_HEADER } from '@tabdock/contracts/endpoints';
import { openPlayer } from '../../../player/open-player';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { aTrack } from '../../../testing/fixtures/playlist-fixtures';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../player/open-player', () => ({
  openPlayer: jest.fn(),
  preparePlayer: jest.fn(),
}));

const SLUG = 'campfire-k3v9x0a1b2c4';

it('plays the first bars of its tabs to guests, and leads them to a login', async () => {
  // The clock stands still, so that no pause ends by itself.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  Element.prototype.scrollBy = () => undefined;
  const players = [new FakePlayer(), new FakePlayer()];
  for (const player of players) jest.mocked(openPlayer).mockResolvedValueOnce(player);
  const api = new FakeApi()
    .on(`GET /api/lists/${SLUG}`, () =>
      json({
        playlist: {
          slug: SLUG,
          name: 'Campfire',
          description: null,
          owner: { displayName: 'Grace', username: null },
          tabs: 3,
          revision: 3,
          createdAt: '2026-11-20T10:00:00.000Z',
          updatedAt: '2026-11-21T10:00:00.000Z',
        },
        tracks: [aTrack('Lute'), aTrack('Viol'), aTrack('Harp')],
      }),
    )
    .on('GET /api/scores', () =>
      json({
        scores: [
          { tabId: 'lute', score: aScore({ playedBy: 'everybody' }) },
          { tabId: 'viol', score: aScore({ playedBy: 'owners' }) },
          { tabId: 'harp', score: aScore({ playedBy: 'everybody' }) },
        ],
      }),
    )
    .install();
  for (const tabId of ['lute', 'harp'])
    api.on(
      `GET /api/tabs/${tabId}/play`,
      () => new Response('GP', { headers: { [PLAY_PART_HEADER]: 'teaser' } }),
    );
  const { user } = renderApp(undefined, { url: `/lists/${SLUG}` });
  const viol = within(await screen.findByRole('listitem', { name: 'Viol' }));
  expect(await viol.findByText('Only accounts that have downloaded it can play it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play track 1: Lute' }));
  expect(await screen.findByText(/^This is the beginning: bars 5 to 36/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to play all of it' })).toBeVisible();
  players[0]?.end();
  const strip = screen.getByRole('group', { name: 'List' });
  expect(strip).toHaveTextContent('Next in 5 s: HarpLeft out: Viol');
  await user.click(within(strip).getByRole('button', { name: 'Play now' }));
  expect(await screen.findByRole('group', { name: 'Player' })).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Harp' })).toHaveAttribute('aria-current', 'true');
  expect(players.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});
