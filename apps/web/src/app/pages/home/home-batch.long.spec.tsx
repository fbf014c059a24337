import type { BatchRecord, DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as webApi } from '../../../api/api';
import { DownloadSelected } from '../../../features/downloads/request/batch/download-selected';
import { openBatchZip } from '../../../features/downloads/request/batch/open-batch-zip';
import { openDownloadMenu } from '../../../testing/download-menu';
import { authenticationRequired, FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aDownload, aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

jest.mock('../../../features/downloads/request/batch/open-batch-zip', () => ({
  openBatchZip: jest.fn(),
}));

const BATCH = 'POST /api/download/batch';
const BATCH_ANSWER = { autoServe: true, batchId: '0190a000-0000-7000-8000-0000000000b1' };
const HERE = '/?q=greensleeves';
const tabs = [aTab({ id: 'melody' }), aTab({ id: 'bass', version: 'With bass' })];

const CANCELLED = { status: 'failed', errorCode: 'DOWNLOADS.CANCELLED' } as const;
const PAUSED = { ahead: 0, estimatedSeconds: null, pausedUntil: null, paused: true };

let api: FakeApi;
let ledger: DownloadRecord[];
let batches: BatchRecord[];

/** The server takes the batch and has its downloads in the list from then on. */
function acceptBatch(): Response {
  ledger = tabs.map(({ id }) => aDownload({ id: `of-${id}`, tabId: id }));
  return json(BATCH_ANSWER);
}

beforeEach(() => {
  setWindowWidth(1440);
  ledger = [];
  batches = [];
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .on('GET /api/downloads', () => json({ downloads: ledger, batches, isGuest: false }))
    .on('POST /api/auth/login', () => json(aUser()))
    .on(BATCH, acceptBatch)
    .install();
});

const button = () => screen.getByRole('button', { name: /^Download Selected Tabs/ });

async function openResults(url = HERE) {
  const view = renderApp(undefined, { url });
  await screen.findByText('2 results found');
  return view;
}

async function selectAll() {
  const view = await openResults();
  await view.user.click(screen.getByRole('button', { name: 'Select All' }));
  return view;
}

async function downloadAll() {
  const view = await selectAll();
  await waitFor(() => expect(button()).toBeEnabled());
  await view.user.click(button());
  return view;
}

const batchCalls = () => api.calls.filter(({ route }) => route === BATCH).map(({ body }) => body);
const listAgain = (store: ReturnType<typeof renderApp>['store']) =>
  act(() => void store.dispatch(webApi.util.invalidateTags(['Download'])));
const toast = () => within(screen.getByRole('region', { name: 'Notification' }));
const untilToast = async () => (
  await screen.findByRole('region', { name: 'Notification' }),
  toast()
);
const untilRow = (name: string, words = 'Queued') =>
  waitFor(() => expect(screen.getByRole('listitem', { name })).toHaveTextContent(words));

describe('a batch', () => {
  it('needs something selected', async () => {
    const { user } = await openResults();
    expect(screen.queryByRole('button', { name: /^Download Selected Tabs/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(button()).toHaveTextContent('Download Selected Tabs (1)');
  });

  it('is asked for in one call, marks its tabs and keeps them selected', async () => {
    await downloadAll();
    expect(await screen.findByText('Download started')).toBeVisible();
    expect(screen.getByText('2 tabs queued for download')).toBeVisible();
    expect(batchCalls()).toEqual([{ tabIds: ['melody', 'bass'] }]);
    await untilRow('Greensleeves, Melody');
    await untilRow('Greensleeves, With bass');
    expect(screen.getByRole('heading', { name: 'Selected (2)' })).toBeVisible();
  });

  it('may have its ZIP opened', async () => {
    jest.mocked(openBatchZip).mockClear();
    await downloadAll();
    await screen.findByText('Download started');
    expect(jest.mocked(openBatchZip).mock.calls).toEqual([[BATCH_ANSWER, 2]]);
  });

  it('cannot be asked for twice while the answer is awaited', async () => {
    let answer = (_: Response) => {};
    api.on(BATCH, () => new Promise((resolve) => (answer = resolve)));
    await downloadAll();
    await waitFor(() => expect(button()).toBeDisabled());
    expect(screen.getByRole('listitem', { name: 'Greensleeves, Melody' })).toHaveTextContent(
      'Asking…',
    );
    act(() => answer(acceptBatch()));
    await screen.findByText('Download started');
    expect(batchCalls()).toHaveLength(1);
  });

  it('cannot be asked for while another one runs, and says so', async () => {
    const batchId = BATCH_ANSWER.batchId;
    api.on(BATCH, () => {
      ledger = tabs.map(({ id }) =>
        aDownload({ id: `of-${id}`, tabId: id, batchId, status: 'pending' }),
      );
      return json(BATCH_ANSWER);
    });
    const { user } = await downloadAll();
    await screen.findByText('Download started');
    await untilRow('Greensleeves, Melody');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('The next batch can start when this one is done.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(batchCalls()).toHaveLength(1);
    api.on('POST /api/downloads/cancel-all', () => {
      ledger = ledger.map((record) => ({
        ...record,
        status: 'failed',
        errorCode: 'DOWNLOADS.CANCELLED',
      }));
      return json({ cancelled: ledger.length });
    });
    await openDownloadMenu(user);
    await user.click(screen.getByRole('button', { name: 'Cancel all (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel all' }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(button()).toHaveAccessibleDescription('Up to 100 at once.');
  });

  it('is announced once, when the last of its tabs has ended', async () => {
    const batchId = BATCH_ANSWER.batchId;
    api.on(BATCH, () => {
      ledger = tabs.map(({ id }) =>
        aDownload({ id: `of-${id}`, tabId: id, batchId, status: 'downloading' }),
      );
      return json({ ...BATCH_ANSWER, autoServe: false });
    });
    const { store } = await downloadAll();
    const end = (tabId: string, changes: Partial<DownloadRecord>) => {
      ledger = ledger.map((record) =>
        record.tabId === tabId ? { ...record, ...changes } : record,
      );
      listAgain(store);
    };
    batches = [{ batchId, tabs: 2, ended: null }];
    await screen.findByText('Download started');
    await untilRow('Greensleeves, Melody', 'Downloading');
    end('melody', { status: 'completed', downloadUrl: '/api/files/1' });
    await untilRow('Greensleeves, Melody', 'Save again');
    expect(screen.queryByText('Download completed successfully')).not.toBeInTheDocument();
    batches = [{ batchId, tabs: 2, ended: { saved: 1, failed: 1, cancelled: 0 } }];
    end('bass', { status: 'failed' });
    await untilRow('Greensleeves, With bass', 'Try again');
    expect(await (await untilToast()).findByText('1 saved, 1 failed')).toBeVisible();
    expect(toast().getByText('Your batch of 2 tabs is done.')).toBeVisible();
    expect(toast().getByRole('link', { name: 'Show' })).toHaveAttribute(
      'href',
      '/downloads?status=failed',
    );
  });

  it('is announced although all of it was stored, and once', async () => {
    const batchId = BATCH_ANSWER.batchId;
    const saved = { status: 'completed', downloadUrl: '/api/files/1' } as const;
    api.on(BATCH, () => {
      ledger = tabs.map(({ id }) => aDownload({ id: `of-${id}`, tabId: id, batchId, ...saved }));
      batches = [{ batchId, tabs: 2, ended: { saved: 2, failed: 0, cancelled: 0 } }];
      return json({ ...BATCH_ANSWER, autoServe: false });
    });
    const { user, store } = await downloadAll();
    // Its end waits until its start could be read.
    await screen.findByText('Download started');
    expect(await (await untilToast()).findByText('2 saved')).toBeVisible();
    expect(screen.queryByText('Download started')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    const asked = api.countOf('GET /api/downloads');
    listAgain(store);
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(asked));
    await untilRow('Greensleeves, Melody', 'Save again');
    expect(screen.queryByRole('region', { name: 'Notification' })).not.toBeInTheDocument();
  });

  it('is announced when its end is known before its request is answered', async () => {
    const batchId = BATCH_ANSWER.batchId;
    let answer = (_: Response) => {};
    api.on(BATCH, () => new Promise((resolve) => (answer = resolve)));
    const { store } = await downloadAll();
    await waitFor(() => expect(batchCalls()).toHaveLength(1));
    batches = [{ batchId, tabs: 2, ended: { saved: 2, failed: 0, cancelled: 0 } }];
    const asked = api.countOf('GET /api/downloads');
    listAgain(store);
    await act(async () => answer(json({ ...BATCH_ANSWER, autoServe: false })));
    expect(await (await untilToast()).findByText('2 saved')).toBeVisible();
    expect(api.countOf('GET /api/downloads')).toBeGreaterThan(asked);
  });

  it('is announced when its last download is not among those that are listed', async () => {
    const batchId = BATCH_ANSWER.batchId;
    const saved = { status: 'completed', downloadUrl: '/api/files/1' } as const;
    ledger = [aDownload({ id: 'of-melody', tabId: 'melody', batchId, ...saved })];
    batches = [{ batchId, tabs: 501, ended: null }];
    const { store } = await openResults();
    await untilRow('Greensleeves, Melody', 'Save again');
    batches = [{ batchId, tabs: 501, ended: { saved: 501, failed: 0, cancelled: 0 } }];
    listAgain(store);
    expect(await (await untilToast()).findByText('501 saved')).toBeVisible();
    expect(screen.getByText('Your batch of 501 tabs is done.')).toBeVisible();
  });

  it('is not announced when all of it was cancelled, which was announced already', async () => {
    const batchId = BATCH_ANSWER.batchId;
    batches = [{ batchId, tabs: 2, ended: null }];
    const { store } = await openResults();
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(0));
    batches = [{ batchId, tabs: 2, ended: { saved: 0, failed: 0, cancelled: 2 } }];
    ledger = [aDownload({ id: 'of-melody', tabId: 'melody', batchId, ...CANCELLED })];
    listAgain(store);
    await waitFor(() =>
      expect(store.getState().downloads.lastOutcome).toMatchObject({ text: '2 cancelled' }),
    );
    expect(store.getState().toasts.current).toBeNull();
  });

  it('is not announced when it is long over and a tab of it was fetched again: that tab is', async () => {
    const batchId = BATCH_ANSWER.batchId;
    const [melody] = tabs.map(({ id }) => aDownload({ id: `of-${id}`, tabId: id, batchId }));
    ledger = melody ? [melody] : [];
    const { store } = renderApp(undefined, { url: '/settings' });
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(0));
    await screen.findByRole('heading', { name: 'Settings' });
    ledger = ledger.map((record) => ({
      ...record,
      status: 'completed',
      downloadUrl: '/api/files/1',
    }));
    listAgain(store);
    expect(await screen.findByText('Download completed successfully')).toBeVisible();
  });

  it('is announced again after its failed tabs were fetched again', async () => {
    const batchId = BATCH_ANSWER.batchId;
    const record = aDownload({ id: 'of-melody', tabId: 'melody', batchId });
    const { store } = await openResults();
    for (const saved of [1, 2]) {
      ledger = [{ ...record, status: 'downloading' }];
      batches = [{ batchId, tabs: 2, ended: null }];
      listAgain(store);
      await untilRow('Greensleeves, Melody', 'Downloading');
      ledger = [{ ...record, status: 'completed', downloadUrl: '/api/files/1' }];
      batches = [{ batchId, tabs: 2, ended: { saved, failed: 2 - saved, cancelled: 0 } }];
      listAgain(store);
      const words = saved === 1 ? '1 saved, 1 failed' : '2 saved';
      expect(await (await untilToast()).findByText(words)).toBeVisible();
    }
  });

  it.each([
    ['waits for a single download that is being fetched', { status: 'downloading' }, false],
    ['does not wait for a single download in the queue', { status: 'pending' }, true],
    [
      'does not wait for a batch whose source is paused',
      { status: 'pending', batchId: BATCH_ANSWER.batchId, queue: PAUSED },
      true,
    ],
  ] as const)('%s', async (_, record, enabled) => {
    ledger = [aDownload({ id: 'other', tabId: 'other', ...record })];
    await selectAll();
    await screen.findByText(/^Selected \(2\)$/);
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(0));
    await waitFor(() => expect(button().hasAttribute('disabled')).toBe(!enabled));
  });

  it('says how many are too many for this account', async () => {
    const many = Array.from({ length: 101 }, (_, index) => aTab({ id: `tab-${index}` }));
    renderApp(<DownloadSelected tabs={many} />);
    await waitFor(() =>
      expect(button()).toHaveAccessibleDescription(
        /^1 too many: at most 100 at once\. Deselect some, or get 1,000 with premium/,
      ),
    );
  });

  it('says in the server’s words why it was refused', async () => {
    api.on(BATCH, () => problem(403, 'DOWNLOADS.BATCH_TOO_LARGE', 'Select fewer tabs.'));
    await downloadAll();
    expect(await screen.findByText('Batch download failed')).toBeVisible();
    expect(screen.getByText('Select fewer tabs.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See premium' })).toHaveAttribute('href', '/premium');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download Greensleeves, Melody' })).toBeVisible();
  });

  it('works while it is not known who this is: the server decides', async () => {
    api.on('GET /api/auth/user', () => problem(503, 'SERVICE.UNAVAILABLE', 'Accounts are away.'));
    await downloadAll();
    expect(await screen.findByText('Download started')).toBeVisible();
  });
});

describe('a guest', () => {
  beforeEach(() => void api.on('GET /api/auth/user', () => json(null)));

  it('reads what an account is good for and can make one that leads back here', async () => {
    await selectAll();
    expect(
      await screen.findByText(
        'Create an account to unlock batch downloads, playlists, and fewer ads!',
      ),
    ).toBeVisible();
    expect(button()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
      'href',
      '/login?tab=register&returnTo=%2F%3Fq%3Dgreensleeves',
    );
  });

  it('reads it below the bar of a phone too', async () => {
    setWindowWidth(390);
    const { user } = await openResults();
    await user.click(screen.getByRole('button', { name: /Select All/ }));
    expect(await screen.findByRole('link', { name: 'Create Free Account' })).toBeVisible();
    expect(button()).toBeDisabled();
  });
});

describe('when the session ended while the page was open', () => {
  beforeEach(() => {
    api.on(BATCH, () => {
      api.on('GET /api/auth/user', () => json(null)).on(BATCH, acceptBatch);
      return authenticationRequired();
    });
  });

  async function askForLogin() {
    const view = await downloadAll();
    const dialog = await screen.findByRole('dialog', { name: 'Authentication Required' });
    return { ...view, dialog: within(dialog) };
  }

  it('asks for a login in its dialog alone, with no toast behind it', async () => {
    const { store } = await askForLogin();
    const login = await screen.findByRole('link', { name: 'Login', hidden: true });
    expect(login).toBeInTheDocument();
    expect(store.getState().toasts.current).toBeNull();
  });

  async function goToLogin() {
    const view = await askForLogin();
    await view.user.click(view.dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(
        '/login?returnTo=%2F%3Fq%3Dgreensleeves',
      ),
    );
    return view;
  }

  it('asks for a login, and forgets the batch on Cancel', async () => {
    const { user, dialog, unmount } = await askForLogin();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Batch download failed')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    unmount();
    api.logIn(aUser());
    await openResults();
    await waitFor(() => expect(api.countOf('GET /api/auth/user')).toBeGreaterThan(1));
    expect(batchCalls()).toHaveLength(1);
  });

  it('runs the batch after the login, once, back at the search with its tabs selected', async () => {
    const { user } = await goToLogin();
    await user.type(await screen.findByLabelText('Username'), 'lute');
    await user.type(screen.getByLabelText('Password'), 'six strings');
    const form = within(screen.getByRole('main'));
    await user.click(form.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('2 tabs queued for download')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Selected (2)' })).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(HERE);
    await untilRow('Greensleeves, With bass');
    expect(batchCalls()).toEqual([{ tabIds: ['melody', 'bass'] }, { tabIds: ['melody', 'bass'] }]);
  });

  it('runs it once although the page is loaded anew, before and after the login', async () => {
    const { unmount } = await goToLogin();
    unmount();
    const stillGuest = await openResults();
    await screen.findByRole('link', { name: 'Login' });
    expect(batchCalls()).toHaveLength(1);
    stillGuest.unmount();

    api.logIn(aUser());
    const loggedIn = await openResults();
    expect(await screen.findByText('2 tabs queued for download')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Selected (2)' })).toBeVisible();
    await untilRow('Greensleeves, With bass');
    loggedIn.unmount();

    await openResults();
    await untilRow('Greensleeves, With bass');
    expect(batchCalls()).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  });
});
