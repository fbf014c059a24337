import { screen, waitFor, within } from '@testing-library/react';
import { aProfile } from '../../../testing/fixtures/account-fixtures';
import { settingsApi } from '../../../testing/fakes/account-api';
import { json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const open = async (section: string) => {
  const { user } = renderApp(undefined, { url: '/settings' });
  return { user, part: within(await screen.findByRole('region', { name: section })) };
};

describe('the change of a password', () => {
  const fill = async (current: string, next: string, again: string) => {
    const { user, part } = await open('Password');
    const button = part.getByRole('button', { name: 'Change password' });
    expect(button).toBeDisabled();
    await user.type(part.getByLabelText('Current password'), current);
    await user.type(part.getByLabelText('New password'), next);
    expect(button).toBeDisabled();
    await user.type(part.getByLabelText('Confirm new password'), again);
    expect(button).toBeEnabled();
    await user.click(button);
    return { user, part };
  };

  it('is sent, confirmed, and leaves no password in the fields', async () => {
    const api = settingsApi().on('POST /api/user/change-password', () => json({ done: true }));
    const { part } = await fill('old secret', 'new secret', 'new secret');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(screen.getByText('All your other sessions have ended.')).toBeVisible();
    expect(api.calls.find(({ route }) => route.endsWith('change-password'))?.body).toEqual({
      currentPassword: 'old secret',
      newPassword: 'new secret',
    });
    await waitFor(() => expect(part.getByLabelText('New password')).toHaveValue(''));
    await waitFor(() => expect(api.countOf('GET /api/user/sessions')).toBe(2));
  });

  it('wants the same password twice', async () => {
    const api = settingsApi();
    const { part } = await fill('old secret', 'new secret', 'new secrte');
    expect(part.getByText('Passwords do not match')).toBeVisible();
    expect(part.getByLabelText('Confirm new password')).toHaveFocus();
    expect(api.countOf('POST /api/user/change-password')).toBe(0);
  });

  it('says while somebody types how strong the password is', async () => {
    settingsApi(aUser({ username: 'lute', email: 'strings@example.org' }));
    const { user, part } = await open('Password');
    expect(part.queryByRole('meter')).not.toBeInTheDocument();
    const field = part.getByLabelText('New password');
    await user.type(field, 'my lute');
    const meter = part.getByRole('meter', { name: 'Password strength' });
    expect(meter).toHaveAttribute('aria-valuenow', '0');
    expect(part.getByText(/contains your username/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'six courses and a capo');
    expect(part.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
  });

  it('wants six characters', async () => {
    const api = settingsApi();
    const { part } = await fill('old secret', 'short', 'short');
    expect(part.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(part.getByLabelText('New password')).toBeInvalid();
    expect(api.countOf('POST /api/user/change-password')).toBe(0);
  });

  it('says at the field that the current password is wrong', async () => {
    settingsApi().on('POST /api/user/change-password', () =>
      problem(403, 'AUTH.WRONG_PASSWORD', 'Your current password is not right.'),
    );
    const { part } = await fill('wrong', 'new secret', 'new secret');
    expect(await screen.findByText('Failed to change password')).toBeVisible();
    expect(part.getByText('Your current password is not right.')).toBeVisible();
    expect(part.getByLabelText('Current password')).toBeInvalid();
  });
});

describe('the profile', () => {
  it('is saved once something of it has changed', async () => {
    const api = settingsApi();
    let stored = aProfile();
    api
      .on('GET /api/users/me/profile', () => json(stored))
      .on('PATCH /api/users/me/profile', () => {
        stored = aProfile({ location: 'Ghent', revision: 2 });
        return json(stored);
      });
    const { user, part } = await open('Profile');
    const location = await part.findByLabelText(/^Location/);
    const save = part.getByRole('button', { name: 'Save profile' });
    expect(save).toBeDisabled();
    await user.type(location, ' Ghent ');
    await user.click(save);
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(api.calls.find(({ route }) => route.startsWith('PATCH'))).toMatchObject({
      body: { location: 'Ghent' },
      ifMatch: '"1"',
    });
    await waitFor(() => expect(save).toBeDisabled());
  });

  it('keeps what was typed when it was changed elsewhere, and saves it the second time', async () => {
    const current = aProfile({ bio: 'New dances.', revision: 5 });
    const api = settingsApi();
    const saved = aProfile({ ...current, location: 'Ghent', revision: 6 });
    api.on('PATCH /api/users/me/profile', () => {
      if (api.calls.at(-1)?.ifMatch === '"1"')
        return problem(409, 'REQUEST.OUTDATED', 'Changed.', { current });
      api.on('GET /api/users/me/profile', () => json(saved));
      return json(saved);
    });
    const { user, part } = await open('Profile');
    await user.type(await part.findByLabelText(/^Location/), 'Ghent');
    await user.click(part.getByRole('button', { name: 'Save profile' }));
    expect(await part.findByText(/was changed in another window/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    const sent = () => api.calls.filter(({ route }) => route.startsWith('PATCH'));
    expect(sent().map(({ body }) => body)).toEqual([{ location: 'Ghent' }, { location: 'Ghent' }]);
    await waitFor(() => expect(part.getByLabelText(/^Bio/)).toHaveValue('New dances.'));
    expect(part.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    await user.type(part.getByLabelText(/^Website/), 'https://lute.example');
    await user.click(part.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toMatchObject({ body: { website: 'https://lute.example' }, ifMatch: '"6"' });
  });

  it('takes a picture, shows it, and takes it away again', async () => {
    const picture = { small: '/api/pictures/aa', large: '/api/pictures/bb' };
    let stored = aProfile();
    settingsApi()
      .on('GET /api/users/me/profile', () => json(stored))
      .on('PUT /api/users/me/picture', () => json((stored = aProfile({ picture, revision: 2 }))))
      .on('DELETE /api/users/me/picture', () => json((stored = aProfile({ revision: 3 }))));
    const { user, part } = await open('Profile');
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    await part.findByRole('button', { name: 'Add a picture' });
    await user.upload(part.getByLabelText('Picture'), file);
    expect(await screen.findByText('Picture updated')).toBeVisible();
    await user.click(await part.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Picture removed')).toBeVisible();
    expect(await part.findByRole('button', { name: 'Add a picture' })).toBeVisible();
  });

  it('says that the picture is hidden until there is another one', async () => {
    const picture = { small: '/api/pictures/aa', large: '/api/pictures/bb' };
    let stored = aProfile({ picture, isPictureHidden: true });
    settingsApi()
      .on('GET /api/users/me/profile', () => json(stored))
      .on('PUT /api/users/me/picture', () => json((stored = aProfile({ picture, revision: 2 }))));
    const { user, part } = await open('Profile');
    expect(await part.findByText(/This picture was reported and is hidden/)).toBeVisible();
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    await user.upload(part.getByLabelText('Picture'), file);
    expect(await screen.findByText('Picture updated')).toBeVisible();
    expect(part.queryByText(/is hidden/)).toBeNull();
  });

  it('shows the picture of another window instead of replacing it', async () => {
    const picture = { small: '/api/pictures/aa', large: '/api/pictures/bb' };
    let stored = aProfile();
    const api = settingsApi()
      .on('GET /api/users/me/profile', () => json(stored))
      .on('PUT /api/users/me/picture', () => {
        stored = aProfile({ picture, revision: 2 });
        return problem(409, 'REQUEST.OUTDATED', 'This was changed elsewhere.', { current: stored });
      });
    const { user, part } = await open('Profile');
    await part.findByRole('button', { name: 'Add a picture' });
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    await user.upload(part.getByLabelText('Picture'), file);
    expect(await screen.findByText('This was changed elsewhere.')).toBeVisible();
    expect(await part.findByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(api.calls.find(({ route }) => route.startsWith('PUT'))?.ifMatch).toBe('"1"');
  });

  it('says why a picture was refused', async () => {
    settingsApi().on('PUT /api/users/me/picture', () =>
      problem(415, 'PICTURES.NOT_A_PICTURE', 'This file is not a picture that can be read.'),
    );
    const { user, part } = await open('Profile');
    await part.findByRole('button', { name: 'Add a picture' });
    await user.upload(
      part.getByLabelText('Picture'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('This file is not a picture that can be read.')).toBeVisible();
  });

  it('keeps what was typed when it cannot be saved', async () => {
    settingsApi().on('PATCH /api/users/me/profile', () =>
      problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'),
    );
    const { user, part } = await open('Profile');
    const bio = await part.findByLabelText(/^Bio/);
    await user.type(bio, ' And{Enter}blues.');
    await user.click(part.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeVisible();
    expect(part.getByText('Try again in a moment.')).toBeVisible();
    expect(bio).toHaveValue('Old dances. And blues.');
  });

  it('says what an address of the web looks like', async () => {
    const api = settingsApi();
    const { user, part } = await open('Profile');
    await user.type(await part.findByLabelText(/^Website/), 'javascript:alert(1)');
    await user.click(part.getByRole('button', { name: 'Save profile' }));
    expect(part.getByText(/^Must be a valid URL/)).toBeVisible();
    expect(api.countOf('PATCH')).toBe(0);
  });
});
