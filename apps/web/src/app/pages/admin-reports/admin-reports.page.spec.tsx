import type { ReportCase } from '@tabdock/contracts/community';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const CASE = '01933f2e-7c1b-7a34-9d52-6f0e8b1c2d3a';
const AUTHOR = '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f';
const DECIDE = `POST /api/admin/reports/${CASE}/decision`;
const MUTE = `/api/admin/users/${AUTHOR}/mute`;

const aCase = (changes: Partial<ReportCase> = {}): ReportCase => ({
  id: CASE,
  kind: 'comment',
  subjectId: '01933f2a-11d0-7b62-8e47-2c9a4d5e6f70',
  state: 'hidden',
  isWaiting: true,
  author: { id: AUTHOR, username: 'lute', mute: null, earlierMutes: 0 },
  text: 'Cheap strings',
  version: 'cheap-strings',
  link: '/tab/x#comment-y',
  reports: [
    {
      reason: 'spam',
      note: 'Everywhere',
      reporter: 'grace',
      isEstablished: true,
      seen: 'Cheap strings!!!',
      createdAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  reportCount: 3,
  lastReportedAt: '2026-11-22T10:00:00.000Z',
  decision: { at: '2026-11-22T10:00:00.000Z', by: null },
  revision: 4,
  ...changes,
});

let api: FakeApi;
let cases: ReportCase[];
beforeEach(() => {
  cases = [aCase()];
  api = new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/reports', () =>
      json({ cases, total: cases.length, waiting: cases.length, page: 1, pageSize: 10 }),
    )
    .on(DECIDE, () => {
      cases = [];
      return json(aCase({ isWaiting: false }));
    })
    .install();
});
const open = (url = '/admin/reports') => renderApp(undefined, { url });
const press = async (name: RegExp) => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
};
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

describe('/admin/reports', () => {
  it('shows what was reported, why, by whom and what it said then', async () => {
    const { user } = open();
    const heading = await screen.findByRole('heading', { name: 'Comment by lute' });
    const item = within(heading.closest('li') as HTMLElement);
    expect(item.getByText('Cheap strings')).toBeVisible();
    expect(item.getByText(/Hidden by 3 reports/)).toBeVisible();
    expect(item.getByText('3 reports')).toBeVisible();
    await user.click(item.getByText('Who reported it'));
    expect(item.getByText('grace')).toBeVisible();
    expect(item.getByText('Cheap strings!!!')).toBeVisible();
    expect(item.getByRole('link', { name: /Open page/ })).toHaveAttribute(
      'href',
      '/tab/x#comment-y',
    );
    expect(screen.getByRole('link', { name: 'Waiting (1)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('draws a picture, also while it is hidden from everybody else', async () => {
    const path = '/api/pictures/new';
    const [report] = aCase().reports;
    const reports = report ? [{ ...report, seen: '/api/pictures/old' }] : [];
    cases = [aCase({ kind: 'picture', text: path, link: '/people/lute', reports })];
    const { user } = open();
    expect(await screen.findByRole('img', { name: 'Picture of lute' })).toHaveAttribute(
      'src',
      path,
    );
    await user.click(screen.getByText('Who reported it'));
    expect(screen.getByText('It was another picture then.')).toBeVisible();
    expect(screen.queryByText(/api\/pictures/)).not.toBeInTheDocument();
    // Its page does not show it.
    expect(screen.queryByRole('link', { name: /Open page/ })).not.toBeInTheDocument();
  });

  it('shows a list with the tabs on it', async () => {
    const tab = { title: 'Buy my strings', artist: 'Lute' };
    const list = { kind: 'list', text: 'Practice\nEvery day', link: '/lists/practice-x' } as const;
    cases = [aCase({ ...list, state: 'open', tabs: [{ id: 'a', tab }], tabCount: 12 })];
    open();
    expect(await screen.findByText(/Practice/)).toHaveTextContent('Every day');
    const tabs = within(screen.getByRole('list', { name: 'Tabs of the list' }));
    expect(tabs.getByText(/Buy my strings/)).toBeVisible();
    expect(screen.getByText('And 11 more tabs.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open page/ })).toHaveAttribute('href', list.link);
  });

  it('says that the names of the tabs of a list are not there', async () => {
    cases = [aCase({ kind: 'list', text: 'Practice', tabs: [{ id: 'a' }], tabCount: 12 })];
    open();
    expect(
      await screen.findByText('12 tabs, whose names cannot be shown right now.'),
    ).toBeVisible();
  });

  it.each([
    [/^Restore: Comment/, 'restore', 'Comment stays visible'],
    [/^Keep hidden: Comment/, 'hide', 'Comment hidden'],
  ])('decides with one press of %s about what it shows', async (name, action, toast) => {
    await press(name);
    expect(await screen.findByText(toast)).toBeVisible();
    expect(bodyOf(DECIDE)).toEqual({ action, version: 'cheap-strings' });
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  });

  it('asks before it deletes', async () => {
    const { user } = await press(/^Delete: Comment/);
    const dialog = within(await screen.findByRole('dialog', { name: /Delete this comment/ }));
    expect(api.countOf(DECIDE)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Comment deleted')).toBeVisible();
    expect(bodyOf(DECIDE)).toEqual({ action: 'delete', version: 'cheap-strings' });
  });

  it('says that another administrator was faster, and shows the present state', async () => {
    api.on(DECIDE, () => {
      cases = [aCase({ state: 'restored', revision: 5 })];
      return problem(409, 'REQUEST.OUTDATED', 'This was changed elsewhere.');
    });
    await press(/^Restore: Comment/);
    expect(await screen.findByText('This was changed elsewhere.')).toBeVisible();
    expect(await screen.findByText('Reported again')).toBeVisible();
  });

  it('says so in the dialog too, also once the case has left the list', async () => {
    api.on(DECIDE, () => {
      cases = [];
      return problem(409, 'REQUEST.OUTDATED', 'This was changed elsewhere.');
    });
    const { user } = await press(/^Delete: Comment/);
    const dialog = within(await screen.findByRole('dialog', { name: /Delete this comment/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
    expect(await dialog.findByText('This was changed elsewhere.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('keeps why an author should be muted when the case has left the list', async () => {
    api.on(`POST ${MUTE}`, () => {
      cases = [];
      return problem(503, 'SERVICE.UNAVAILABLE', 'Nobody was muted.');
    });
    const { user } = await press(/^Mute author lute/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mute lute?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Advertises');
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
    expect(await dialog.findByText('Nobody was muted.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Advertises');
  });

  it('closes the case of something that is gone', async () => {
    cases = [aCase({ text: null, version: undefined, state: 'open', link: null, decision: null })];
    await press(/^Close: Comment/);
    expect(await screen.findByText('Case closed')).toBeVisible();
    expect(bodyOf(DECIDE)).toEqual({ action: 'delete' });
  });

  it('mutes the author for a time, with a reason, and lifts the mute', async () => {
    api
      .on(`POST ${MUTE}`, () => {
        const mute = { until: '2026-11-29T10:00:00.000Z', reason: 'Advertises' };
        cases = [aCase({ author: { id: AUTHOR, username: 'lute', mute, earlierMutes: 1 } })];
        return json({ mute });
      })
      .on(`DELETE ${MUTE}`, () => json({ mute: null }));
    const { user } = await press(/^Mute author lute/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mute lute?' }));
    expect(dialog.getByRole('button', { name: 'Mute' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'Advertises');
    await user.selectOptions(dialog.getByLabelText('For how long'), '30 days');
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    expect(await screen.findByText(/muted until .*, muted once before/)).toBeVisible();
    expect(bodyOf(`POST ${MUTE}`)).toEqual({ reason: 'Advertises', days: 30 });
    await user.click(screen.getByRole('button', { name: 'Lift mute of lute' }));
    expect(await screen.findByText('lute can comment again')).toBeVisible();
  });

  it('offers what was decided, and nothing to do about what is deleted', async () => {
    cases = [aCase({ state: 'deleted', isWaiting: false, text: null, link: null })];
    open('/admin/reports?state=decided');
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(api.calls.find(({ route }) => route === 'GET /api/admin/reports')?.query).toContain(
      'state=decided',
    );
    expect(screen.queryByRole('button', { name: /: Comment by/ })).not.toBeInTheDocument();
  });

  it('can be loaded again when it did not come', async () => {
    api.on('GET /api/admin/reports', () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on('GET /api/admin/reports', () =>
      json({ cases, total: 1, waiting: 1, page: 1, pageSize: 10 }),
    );
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Cheap strings')).toBeVisible();
  });

  it('is for administrators alone', async () => {
    api.logIn(aUser());
    open();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await waitFor(() => expect(api.countOf('GET /api/admin/reports')).toBe(0));
  });
});
