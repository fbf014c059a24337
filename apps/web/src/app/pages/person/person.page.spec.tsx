import { screen, within } from '@testing-library/react';
import type { Person, UserProfile } from '@tabdock/contracts/users';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser, TAB_ID } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const ADA: Person = {
  displayName: 'Ada L.',
  isPublic: true,
  username: 'ada',
  bio: 'Plays in a garage.',
  location: 'Ghent',
  website: 'https://ada.example/band/',
  picture: null,
  isVerified: true,
  reputation: 120,
  totalRatings: 11,
  totalComments: 2,
  createdAt: '2026-11-01T10:00:00.000Z',
  comments: [
    {
      id: '0190a000-0000-7000-8000-00000000f001',
      tabId: TAB_ID,
      tab: { title: 'Greensleeves', artist: 'Traditional' },
      content: 'Bar 17 is wrong.',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

const OWN: UserProfile = {
  displayName: 'Ada L.',
  firstName: null,
  bio: null,
  location: null,
  website: null,
  picture: null,
  isVerified: false,
  reputation: 0,
  totalRatings: 0,
  totalComments: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  revision: 1,
};

const open = (person: Person, api = new FakeApi()) => {
  api.on('GET /api/people/ada', () => json(person)).install();
  return renderApp(undefined, { url: '/people/ada' });
};

describe('the page of a person', () => {
  it('shows a public profile with badges, figures and what they wrote', async () => {
    open(ADA);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada L.' })).toBeVisible();
    const badges = within(screen.getByRole('list', { name: 'Badges' }));
    expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Verified: Known to the people who run Tabdock',
      'Active Rater: Has rated more than 10 tabs',
      'Trusted Member: Has a reputation above 100',
    ]);
    const website = screen.getByRole('link', { name: 'ada.example/band' });
    expect(website).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(screen.getByRole('link', { name: 'Greensleeves – Traditional' })).toHaveAttribute(
      'href',
      `/tab/${TAB_ID}#comment-0190a000-0000-7000-8000-00000000f001`,
    );
    expect(screen.getByText('Bar 17 is wrong.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  });

  it('says of a private one only the name, and that it is private', async () => {
    open({ displayName: 'Ada L.', isPublic: false, comments: [] });
    expect(await screen.findByText('This profile is private.')).toBeVisible();
    expect(screen.queryByText('Reputation')).toBeNull();
  });

  it('says that it is hidden, to its owner alone', async () => {
    const hidden: Person = { displayName: 'Ada L.', isPublic: false, comments: [] };
    const api = new FakeApi()
      .logIn(aUser({ username: 'ada' }))
      .on('GET /api/users/me/profile', () => json({ ...OWN, isHidden: true }));
    open(hidden, api);
    expect(await screen.findByText(/Your profile was reported and is hidden/)).toBeVisible();
    expect(screen.queryByText(/private/)).toBeNull();
  });

  it('leads to the settings from one’s own, and says how it becomes public', async () => {
    const api = new FakeApi()
      .logIn(aUser({ username: 'Ada' }))
      .on('GET /api/users/me/profile', () => json(OWN));
    open({ displayName: 'Ada L.', isPublic: false, comments: [] }, api);
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/settings',
    );
    expect(await screen.findByText(/Your profile is private/)).toBeVisible();
  });

  it('says that no person has this name', async () => {
    new FakeApi()
      .on('GET /api/people/ada', () => problem(404, 'PEOPLE.NOT_FOUND', 'Nobody.'))
      .install();
    renderApp(undefined, { url: '/people/ada' });
    expect(await screen.findByRole('heading', { name: 'Nobody here' })).toBeVisible();
  });

  it('can be asked for again while users-service is away', async () => {
    let away = true;
    const api = new FakeApi()
      .on('GET /api/people/ada', () =>
        away ? problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.') : json(ADA),
      )
      .install();
    const { user } = renderApp(undefined, { url: '/people/ada' });
    expect(await screen.findByText('Not answering right now.')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada L.' })).toBeVisible();
    expect(api.countOf('GET /api/people/ada')).toBe(2);
  });
});
