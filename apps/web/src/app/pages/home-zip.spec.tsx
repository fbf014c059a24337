import { act, screen, waitFor } from '@testing-library/react';
import { openBatchZip, type ZipEnding } from '../../features/downloads/open-batch-zip';
import { FakeApi, json } from '../../testing/fake-api';
import { aTab, aUser } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { setWindowWidth } from '../../testing/window-width';

jest.mock('../../features/downloads/open-batch-zip', () => ({ openBatchZip: jest.fn() }));

const BATCH_ID = '0190a000-0000-7000-8000-0000000000b1';
let end: (ending: ZipEnding) => void;
let autoServe: boolean;

beforeEach(() => {
  setWindowWidth(1440);
  autoServe = true;
  jest.mocked(openBatchZip).mockReturnValue(new Promise((resolve) => (end = resolve)));
  new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('POST /api/download/batch', () => json({ autoServe, batchId: BATCH_ID }))
    .install();
});

async function downloadAll() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await view.user.click(await screen.findByRole('button', { name: 'Select All' }));
  const button = screen.getByRole('button', { name: /^Download Selected Tabs/ });
  await waitFor(() => expect(button).toBeEnabled());
  await view.user.click(button);
  await screen.findByText('Download started');
  return view;
}

const zip = () => screen.queryByRole('link', { name: 'Open ZIP' });

it('can be opened by hand at once, and is gone then', async () => {
  const { user } = await downloadAll();
  expect(zip()).toHaveAttribute('href', `/api/download/batch-zip/${BATCH_ID}`);
  expect(zip()).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/^ZIP of 1 tab/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open ZIP' }));
  expect(zip()).not.toBeInTheDocument();
});

it('is gone once it opened by itself', async () => {
  await downloadAll();
  await act(async () => end('opened'));
  await waitFor(() => expect(zip()).not.toBeInTheDocument());
});

it('stays where the browser would not open it, and says so, until it is dismissed', async () => {
  const { user } = await downloadAll();
  await act(async () => end('blocked'));
  expect(await screen.findByText('Your ZIP is ready')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss the ZIP' }));
  expect(zip()).not.toBeInTheDocument();
});

it('is not offered where the server serves none', async () => {
  autoServe = false;
  await downloadAll();
  expect(zip()).not.toBeInTheDocument();
});
