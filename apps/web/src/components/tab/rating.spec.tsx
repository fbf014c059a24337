import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render-app';
import { Rating } from './rating';

beforeEach(() => new FakeApi().install());

const here = { averageRating: 4.25, totalRatings: 1 };

it('shows the source’s rating and ours as two', () => {
  renderApp(<Rating rating={4.8} votes={312} ratings={here} />);
  expect(screen.getByText('Rated 4.8 of 5 by 312 votes')).toBeInTheDocument();
  expect(screen.getByText('Rated 4.3 of 5 here by 1 person')).toBeInTheDocument();
});

it('shows the one there is', () => {
  renderApp(<Rating rating={0} votes={0} ratings={here} />);
  expect(screen.getByText('Rated 4.3 of 5 here by 1 person')).toBeInTheDocument();
  expect(screen.queryByText(/by 0 votes/)).not.toBeInTheDocument();
});

it('says when there is no rating', () => {
  renderApp(<Rating rating={0} votes={0} />);
  expect(screen.getByText('Not rated yet')).toBeVisible();
});
