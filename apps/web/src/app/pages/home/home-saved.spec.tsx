import { screen, within } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aDownload, aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

it('marks what the visitor has, on the version and on its song', async () => {
  const tabs = [
    aTab({ id: 'a' }),
    aTab({ id: 'b', version: 'With bass' }),
    aTab({ id: 'c', title: 'Ode to Joy', version: 'Solo' }),
  ];
  const downloads = [
    aDownload({
      id: 'of-a',
      tabId: 'a',
      status: 'completed',
      facts: {
        title: 'Greensleeves',
        artist: 'Traditional',
        tempo: 96,
        tracks: 2,
        bars: 32,
        durationSeconds: 61,
      },
    }),
    aDownload({ id: 'of-c', tabId: 'c', status: 'failed' }),
  ];
  new FakeApi()
    .on('POST /api/search', () => json({ tabs, query: 'lute', count: tabs.length }))
    .on('GET /api/downloads', () => json({ downloads, isGuest: true }))
    .install();
  const { user } = renderApp(undefined, { url: '/?q=lute' });
  expect(await screen.findByRole('button', { name: /Greensleeves.*1 saved/ })).toBeVisible();
  const row = (name: string) => within(screen.getByRole('listitem', { name }));
  expect(row('Greensleeves, Melody').getByText('Saved')).toBeVisible();
  await user.click(row('Greensleeves, Melody').getByRole('button', { name: 'More' }));
  expect(row('Greensleeves, Melody').getByText('1:01')).toBeVisible();
  expect(row('Greensleeves, With bass').queryByText('Saved')).not.toBeInTheDocument();
  expect(row('Ode to Joy, Solo').queryByText('Saved')).not.toBeInTheDocument();
});
