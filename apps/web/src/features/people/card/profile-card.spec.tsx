import { act, screen, waitFor } from '@testing-library/react';
import { aProfile } from '../../../testing/fixtures/account-fixtures';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { ProfileCard } from './profile-card';

it('keeps the keyboard’s place when editing begins and is given up', async () => {
  new FakeApi()
    .logIn(aUser())
    .on('GET /api/users/me/profile', () => json(aProfile()))
    .install();
  const { user } = renderApp(<ProfileCard />);
  const edit = await screen.findByRole('button', { name: 'Edit profile' });
  act(() => edit.focus());
  await user.keyboard('{Enter}');
  const card = screen.getByRole('group', { name: 'Your profile' });
  await waitFor(() => expect(card).toHaveFocus());

  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(card).toHaveFocus());
  await user.tab();
  expect(card).toContainElement(document.activeElement as HTMLElement);
});
