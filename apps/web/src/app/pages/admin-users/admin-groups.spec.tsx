import { act, screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { usersPage } from '../../../testing/fakes/account-api';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const CAPO = aUser({ username: 'capo', email: 'capo@example.org' });
const ASSIGN = `PATCH /api/admin/users/${CAPO.id}/group`;
const BULK = 'POST /api/admin/users/bulk-assign-group';

let api: FakeApi;
beforeEach(() => {
  setWindowWidth(1_440);
  api = new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/users', () => usersPage([CAPO]))
    .install();
});

const open = async (panel: string) => {
  const { user } = renderApp(undefined, { url: '/admin/users' });
  return { user, part: within(await screen.findByRole('region', { name: panel })) };
};
/** Returns the option found for the whole of what was typed, which replaces the options found for its first letters. */
const findOption = async (part: ReturnType<typeof within>) => {
  await waitFor(() => expect(api.calls.map(({ query }) => query).join()).toContain('search=cap'));
  return part.findByRole('option', { name: /capo/ });
};
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

describe('the group of one account', () => {
  it('is chosen for an account found by a part of its name', async () => {
    api.on(ASSIGN, () => json({ ...CAPO, group: 'vip' }));
    const { user, part } = await open('Assign Group');
    const picker = part.getByRole('combobox', { name: 'User' });
    await user.type(picker, 'cap');
    await user.click(await findOption(part));
    expect(picker).toHaveValue('capo');
    await user.selectOptions(part.getByRole('combobox', { name: 'Group' }), 'VIP');
    await user.click(part.getByRole('button', { name: 'Assign group' }));
    expect(await screen.findByText('User group updated successfully')).toBeVisible();
    expect(bodyOf(ASSIGN)).toEqual({ group: 'vip' });
    await waitFor(() => expect(picker).toHaveValue(''));
  });

  it('can be chosen with the keyboard alone', async () => {
    api.on(ASSIGN, () => json({ ...CAPO, group: 'vip' }));
    const { user, part } = await open('Assign Group');
    const picker = part.getByRole('combobox', { name: 'User' });
    await user.type(picker, 'cap');
    await findOption(part);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picker).toHaveValue('capo');
    expect(part.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('needs both', async () => {
    const { user, part } = await open('Assign Group');
    await user.click(part.getByRole('button', { name: 'Assign group' }));
    expect(part.getByRole('alert')).toHaveTextContent('Please select a user and group');
    expect(api.countOf('PATCH')).toBe(0);
  });

  it('starts from a row of the list', async () => {
    const { user } = await open('Assign Group');
    await user.click(await screen.findByRole('button', { name: 'Change the group of capo' }));
    const part = within(screen.getByRole('region', { name: 'Assign Group' }));
    expect(part.getByRole('combobox', { name: 'User' })).toHaveValue('capo');
    expect(part.getByRole('combobox', { name: 'Group' })).toHaveFocus();
  });

  it('opens its panel on a phone', async () => {
    setWindowWidth(390);
    const { user, part } = await open('Assign Group');
    expect(part.getByRole('button', { expanded: false })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Change the group of capo' }));
    expect(part.getByRole('combobox', { name: 'User' })).toHaveValue('capo');
  });

  it('stays, with a reason, when the server refuses', async () => {
    api.on(ASSIGN, () => problem(404, 'USERS.NOT_FOUND', 'There is no such user.'));
    const { user } = await open('Assign Group');
    await user.click(await screen.findByRole('button', { name: 'Change the group of capo' }));
    const part = within(screen.getByRole('region', { name: 'Assign Group' }));
    await user.selectOptions(part.getByRole('combobox', { name: 'Group' }), 'Premium');
    await user.click(part.getByRole('button', { name: 'Assign group' }));
    expect(await screen.findByText('Failed to update user group')).toBeVisible();
    expect(screen.getByText('There is no such user.')).toBeVisible();
    expect(part.getByRole('combobox', { name: 'User' })).toHaveValue('capo');
  });
});

describe('the group of many accounts', () => {
  const assign = async (usernames: string) => {
    const { user, part } = await open('Bulk Assignment');
    if (usernames) await user.type(part.getByLabelText('Usernames'), usernames);
    await user.selectOptions(part.getByRole('combobox', { name: 'Group' }), 'Premium');
    await user.click(part.getByRole('button', { name: 'Assign to all' }));
    return part;
  };

  it('is confirmed with the number of accounts', async () => {
    api.on(BULK, () => json({ updated: 2, notFound: [] }));
    const part = await assign('capo, ,lute ,');
    expect(await screen.findByText('Bulk assignment completed')).toBeVisible();
    expect(screen.getByText('Updated 2 users')).toBeVisible();
    expect(bodyOf(BULK)).toEqual({ usernames: ['capo', 'lute'], group: 'premium' });
    expect(part.getByLabelText('Usernames')).toHaveValue('');
  });

  it('leaves unknown usernames in the field, and names them', async () => {
    api.on(BULK, () => json({ updated: 1, notFound: ['cappo', 'lutte'] }));
    const part = await assign('capo, cappo, lutte');
    expect(await screen.findByText('Updated 1 user')).toBeVisible();
    expect(part.getByRole('alert')).toHaveTextContent('Nobody is called cappo, lutte.');
    expect(part.getByLabelText('Usernames')).toHaveValue('cappo, lutte');
  });

  it('needs at least one username', async () => {
    const part = await assign(' , ');
    expect(part.getByRole('alert')).toHaveTextContent(
      'Invalid input: Please enter usernames and select a group',
    );
    expect(api.countOf(BULK)).toBe(0);
  });

  it('says how many are too many, and asks for none of them', async () => {
    const { user, part } = await open('Bulk Assignment');
    expect(part.getByText('Separated by commas, at most 1,000 at once.')).toBeVisible();
    await user.click(part.getByLabelText('Usernames'));
    await user.paste(Array.from({ length: 1_001 }, (_, index) => `u${index}`).join());
    await user.selectOptions(part.getByRole('combobox', { name: 'Group' }), 'Premium');
    await user.click(part.getByRole('button', { name: 'Assign to all' }));
    expect(part.getByRole('alert')).toHaveTextContent('You entered 1,001 usernames; at most 1,000');
    expect(api.countOf(BULK)).toBe(0);
  });

  it('stays, with a reason, when the server refuses', async () => {
    api.on(BULK, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again soon.'));
    const part = await assign('capo');
    expect(await screen.findByText('Failed to bulk assign groups')).toBeVisible();
    expect(part.getByLabelText('Usernames')).toHaveValue('capo');
  });

  describe('below 1,200 px', () => {
    const paste = async () => {
      setWindowWidth(1_000);
      const { user, part } = await open('Bulk Assignment');
      await user.click(part.getByRole('button', { name: 'Bulk Assignment' }));
      await user.click(part.getByLabelText('Usernames'));
      await user.paste('capo, lute');
      return { user, part };
    };

    it('keeps what was pasted while its panel or the other one is closed', async () => {
      const { user, part } = await paste();
      const title = part.getByRole('button', { name: 'Bulk Assignment' });
      await user.click(title);
      expect(part.getByLabelText('Usernames')).not.toBeVisible();
      expect(part.queryByRole('button', { name: 'Assign to all' })).not.toBeInTheDocument();
      await user.click(title);
      expect(part.getByLabelText('Usernames')).toHaveValue('capo, lute');
      await user.click(screen.getByRole('button', { name: 'Assign Group' }));
      expect(part.getByLabelText('Usernames')).not.toBeVisible();
      await user.click(title);
      expect(part.getByLabelText('Usernames')).toBeVisible();
      expect(part.getByLabelText('Usernames')).toHaveValue('capo, lute');
    });

    it('keeps what was pasted, and the focus, when the window crosses that width', async () => {
      const { part } = await paste();
      const list = await screen.findByRole('table', { name: 'Accounts' });
      const field = part.getByLabelText('Usernames');
      expect(field.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      act(() => setWindowWidth(1_440));
      expect(field).toHaveValue('capo, lute');
      expect(field).toHaveFocus();
      expect(field.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
      act(() => setWindowWidth(1_000));
      expect(field).toHaveValue('capo, lute');
      expect(field).toHaveFocus();
      expect(field.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });
});
