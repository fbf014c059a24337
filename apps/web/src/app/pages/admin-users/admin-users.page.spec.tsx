import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdmin, anAuditEntry } from '../../../testing/fixtures/account-fixtures';
import { usersPage } from '../../../testing/fakes/account-api';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const CAPO = aUser({
  id: '0190a000-0000-7000-8000-00000000a002',
  username: 'capo',
  email: 'capo@example.org',
  emailVerified: false,
  group: 'beta',
});
const LUTE = anAdmin({ username: 'lute' });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .logIn(LUTE)
    .on('GET /api/admin/users', () => usersPage([LUTE, CAPO]))
    .install();
});

const open = (url = '/admin/users') => renderApp(undefined, { url });
const asked = () =>
  api.calls
    .filter(({ route }) => route === 'GET /api/admin/users')
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

it('lists accounts in a table on a desk', async () => {
  setWindowWidth(1_440);
  open();
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Username', 'E-mail', 'Role', 'Group', 'Badge', 'Since']);
  const lute = within(within(table).getByRole('row', { name: /^lute/ }));
  expect(lute.getByRole('rowheader')).toHaveTextContent('lute');
  expect(lute.getByText('Verified')).toBeInTheDocument();
  expect(lute.getByText('Administrator')).toBeVisible();
  expect(lute.getByText('1 Nov 2026')).toBeVisible();
  expect(within(table).getByRole('row', { name: /^capo/ })).toHaveTextContent('Beta Tester');
});

it('lists accounts as cards on a phone', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Accounts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('capo@example.org')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('has the search before the panels on a phone', async () => {
  open();
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  for (const name of ['Assign Group', 'Bulk Assignment']) {
    const panel = screen.getByRole('region', { name });
    expect(field.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

describe('searching', () => {
  it('waits until the typing stops, and keeps the search in the address', async () => {
    open('/admin/users?page=3');
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    await screen.findByText('capo');
    api.on('GET /api/admin/users', () => usersPage([CAPO]));
    fireEvent.change(field, { target: { value: 'ca' } });
    fireEvent.change(field, { target: { value: 'capo ' } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'capo', page: '1' }));
    expect(asked().map(({ search }) => search)).not.toContain('ca');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/users?search=capo');
    await waitFor(() => expect(screen.queryByText('lute@example.org')).not.toBeInTheDocument());
    expect(screen.getByText('1–1 of 1')).toBeVisible();
  });

  it('shows what a link asks for, and all of them once the field is cleared', async () => {
    const { user } = open('/admin/users?search=capo');
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('capo');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: '' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\/users$/);
  });

  it('says when no account was found', async () => {
    api.on('GET /api/admin/users', () => usersPage([]));
    open('/admin/users?search=nobody');
    expect(await screen.findByText('Nobody has such a username or e-mail address.')).toBeVisible();
  });
});

describe('paging', () => {
  it('says where one is among all, and links to the other pages', async () => {
    api.on('GET /api/admin/users', ({ query }) =>
      usersPage([LUTE, CAPO], 100_000, Number(new URLSearchParams(query).get('page'))),
    );
    const { user } = open('/admin/users?search=o');
    expect(await screen.findByText('1–2 of 100,000')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /page 2$/i }));
    expect(await screen.findByText('26–27 of 100,000')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/users?search=o&page=2');
    expect(screen.getByText('100,000 accounts found')).toHaveFocus();
  });

  it('shows no entries of the previous page when the next one could not be fetched', async () => {
    api.on('GET /api/admin/users', ({ query }) =>
      query.includes('page=2')
        ? problem(503, 'SERVICE.UNAVAILABLE', 'No page 2.')
        : usersPage([LUTE, CAPO], 100),
    );
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /page 2$/i }));
    expect(await screen.findByText('No page 2.')).toBeVisible();
    expect(screen.queryByText('capo@example.org')).not.toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('leads back from a page that is not there', async () => {
    api.on('GET /api/admin/users', () => usersPage([], 3, 9));
    open('/admin/users?page=9');
    expect(await screen.findByText('There is no such page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute(
      'href',
      '/admin/users',
    );
  });
});

it('says why the list cannot be shown, and tries again', async () => {
  api.on('GET /api/admin/users', () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again soon.'));
  const { user } = open();
  expect(await screen.findByText('Try again soon.')).toBeVisible();
  api.on('GET /api/admin/users', () => usersPage([CAPO]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('capo@example.org')).toBeVisible();
});

describe('verifying an address', () => {
  const press = async () => {
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Verify the e-mail address of capo' }),
    );
  };

  it('is confirmed, and the list shows it', async () => {
    api.on(`POST /api/admin/users/${CAPO.id}/verify-email`, () => {
      api.on('GET /api/admin/users', () => usersPage([{ ...CAPO, emailVerified: true }]));
      return json({ ...CAPO, emailVerified: true });
    });
    await press();
    expect(await screen.findByText('User email verified successfully')).toBeVisible();
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  it('keeps the focus in its place, while it is sent and once the button is gone', async () => {
    const answer = Promise.withResolvers<Response>();
    api.on('GET /api/admin/users', () => usersPage([CAPO]));
    api.on(`POST /api/admin/users/${CAPO.id}/verify-email`, () => answer.promise);
    await press();
    const button = screen.getByRole('button', { name: 'Verify the e-mail address of capo' });
    expect(button).toHaveTextContent('Verifying...');
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(api.countOf('POST')).toBe(1);
    api.on('GET /api/admin/users', () => usersPage([{ ...CAPO, emailVerified: true }]));
    answer.resolve(json({ ...CAPO, emailVerified: true }));
    const mark = await screen.findByText('Verified');
    await waitFor(() => expect(mark.parentElement).toHaveFocus());
  });

  it('that failed is reported too', async () => {
    api.on(`POST /api/admin/users/${CAPO.id}/verify-email`, () =>
      problem(404, 'USERS.NOT_FOUND', 'There is no such user.'),
    );
    await press();
    expect(await screen.findByText('Failed to verify user email')).toBeVisible();
    expect(screen.getByText('There is no such user.')).toBeVisible();
  });
});

describe('the audit log', () => {
  const entries = [
    anAuditEntry(),
    anAuditEntry({ id: 'other', action: 'account.deleted', actor: null, subject: 'tremolo' }),
  ];
  const log = () => json({ entries, total: 60, page: 1, pageSize: 25 });

  it('says who did what to whom', async () => {
    setWindowWidth(1_440);
    api.on('GET /api/admin/audit', log);
    open('/admin/users?view=audit');
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    const [, changed, deleted] = table.getAllByRole('row');
    expect(changed).toHaveTextContent(/Group changed from Standard to Premiumcapolute$/);
    expect(deleted).toHaveTextContent(/Account deletedtremoloTabdock$/);
    expect(screen.getByRole('link', { name: /page 2$/i })).toHaveAttribute(
      'href',
      '/admin/users?view=audit&page=2',
    );
  });

  it('reads as lines on a phone', async () => {
    api.on('GET /api/admin/audit', log);
    open('/admin/users?view=audit');
    const list = within(await screen.findByRole('list', { name: 'Audit log' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('by lute');
  });
});
