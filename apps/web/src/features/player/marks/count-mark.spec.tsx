import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { renderApp } from '../../../testing/render-app';
import { CountMark } from './count-mark';

function Stage({ player }: { player: FakePlayer }) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller}>
      <CountMark player={player} scroller={scroller} />
    </div>
  );
}

it('shows the beat that is counted, at the bar with which the music begins', () => {
  const player = new FakePlayer();
  renderApp(<Stage player={player} />);
  player.become({ isPlaying: true, bar: 3, count: 1 });
  expect(screen.getByText('1')).toHaveStyle({ left: '300px', top: '0px' });
  player.become({ count: 2 });
  expect(screen.getByText('2')).toHaveStyle({ left: '300px' });
  player.become({ bar: 5 });
  expect(screen.getByText('2')).toHaveStyle({ left: '500px' });
  player.become({ count: null });
  expect(screen.queryByText('2')).toBeNull();
});

it('shows nothing while the bar is not drawn', () => {
  const player = new FakePlayer();
  jest.spyOn(player, 'placeOf').mockReturnValue(null);
  renderApp(<Stage player={player} />);
  player.become({ isPlaying: true, count: 1 });
  expect(screen.getByText('1')).not.toBeVisible();
});
