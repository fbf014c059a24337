import { screen } from '@testing-library/react';
import { releaseReload } from '../../components/loading/release-reload';
import { aScore } from '../../testing/fixtures/score-fixtures';
import { renderApp } from '../../testing/render-app';
import { PlayStage } from './play-stage';

jest.mock('./tab-music', () => {
  throw new Error('No connection');
});

it('leaves the page as it is, with words and a way on, where the code of the player does not come', async () => {
  jest.spyOn(releaseReload, 'reloadIfReplaced').mockResolvedValue(false);
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = renderApp(
    <PlayStage
      tabId="1"
      title="Galop"
      score={aScore({ playedBy: 'everybody' })}
      isOwn={false}
      isLoggedIn={false}
      hasKeys
      opening={<p>The first bars</p>}
      download={null}
      onDownload={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText(/The player could not be fetched/)).toBeVisible();
  expect(screen.getByText('The first bars')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
});
