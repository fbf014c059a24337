import { screen, within } from '@testing-library/react';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { renderApp } from '../../../testing/render-app';
import { USUAL_NECK } from '../settings/neck-look';
import { NeckView } from './neck-view';

function shown(index: number) {
  const player = new FakePlayer();
  const track = player.music.tracks[index];
  if (!track) throw new Error('no such track');
  renderApp(<NeckView player={player} track={track} look={USUAL_NECK} hasColours />);
  return player;
}

it('shows on the neck what sounds, and says it', () => {
  const player = shown(0);
  const neck = within(screen.getByRole('group', { name: 'Neck: Lead' }));
  expect(neck.getByRole('img', { name: '6 strings, nothing sounds' })).toBeVisible();
  player.become({
    notes: {
      now: [
        { name: 'C', string: 1, fret: 13 },
        { name: 'E', string: 0, fret: 0 },
      ],
      next: [{ name: 'D', string: 3, fret: 14 }],
    },
  });
  expect(neck.getByRole('img', { name: 'string 2 fret 13, string 1 fret 0' })).toBeVisible();
  expect(neck.getByText('13')).toBeVisible();
  // Only fingers of now have numbers; those of the neck are where its dots are.
  expect(neck.queryByText('14')).toBeNull();
});

it('names drums that sound and come next, each once', () => {
  const player = shown(1);
  player.become({
    notes: {
      now: [{ name: 'Kick' }, { name: 'Crash' }, { name: 'Kick' }],
      next: [{ name: 'Snare' }],
    },
  });
  const drums = within(screen.getByRole('group', { name: 'Played now: Drums' }));
  expect(drums.getByText(/Kick · Crash/)).toHaveTextContent('Now: Kick · Crash');
  expect(drums.getByText(/Snare/)).toHaveTextContent('Next: Snare');
});
