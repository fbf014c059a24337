import { screen } from '@testing-library/react';
import { FakeApi, problem } from '../../../../testing/fakes/fake-api';
import { renderApp } from '../../../../testing/render-app';
import { Toaster } from '../../../../components/feedback/toasts/toaster';
import { AuthenticationGate } from '../authentication/authentication-gate';
import type { RequestedTab } from '../../requests.api';
import { useRequestBatch } from './use-request-batch';

const BATCH = 'POST /api/download/batch';

function Asking({ tabs }: { tabs: RequestedTab[] }) {
  const request = useRequestBatch();
  return (
    <>
      <button onClick={() => void request(tabs)}>Ask</button>
      <AuthenticationGate />
      <Toaster />
    </>
  );
}

async function ask(tabs: RequestedTab[]) {
  const { user } = renderApp(<Asking tabs={tabs} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
}

it('does not ask for nothing', async () => {
  const api = new FakeApi().install();
  await ask([]);
  expect(await screen.findByText('No tabs selected')).toBeVisible();
  expect(screen.getByText('Please select at least one tab to download')).toBeVisible();
  expect(api.countOf(BATCH)).toBe(0);
});

it('knows an answer that asks for a login by its words alone', async () => {
  new FakeApi().on(BATCH, () => problem(403, 'OTHER', 'Authentication required')).install();
  await ask([{ id: 'a', title: 'Greensleeves', artist: 'Traditional' }]);
  expect(await screen.findByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.queryByText('Batch download failed')).not.toBeInTheDocument();
});
