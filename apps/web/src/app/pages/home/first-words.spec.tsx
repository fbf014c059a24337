import { screen } from '@testing-library/react';
import { QUERY_MAX_LENGTH } from '../../../config/limits';
import { FakeApi } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';
import { App } from '../../app';

const firstWords = () => document.getElementById('first-words');

/** The page at this address, before the app is there. */
function openBeforeApp(url: string) {
  window.history.replaceState(null, '', url);
  jest.isolateModules(() => jest.requireActual('../../../../public/first-words.js'));
}

beforeEach(() => {
  new FakeApi().install();
});
afterEach(() => {
  firstWords()?.remove();
  window.history.replaceState(null, '', '/');
});

it.each([' ode to joy ', '<b>&"', 'x'.repeat(QUERY_MAX_LENGTH + 1)])(
  'says what was searched for as the page will, until it does: %s',
  async (query) => {
    const url = `/?${String(new URLSearchParams({ q: query }))}`;
    openBeforeApp(url);
    const before = firstWords()?.textContent;
    expect(before).toMatch(/^Search Results for "/);
    renderApp(<App />, { url });
    const heading = await screen.findByRole('heading', { name: /^Search Results for/ });
    expect(heading.textContent).toBe(before);
    expect(firstWords()).toBeNull();
  },
);

it('says nothing any more once that search is left before its results are drawn', async () => {
  openBeforeApp('/?q=joy');
  renderApp(<App />, { url: '/' });
  expect(await screen.findByRole('heading', { name: 'Search Guitar Pro Tabs' })).toBeVisible();
  expect(firstWords()).toBeNull();
});

it.each(['/', '/?q=', '/?q=%20', '/downloads?q=joy'])('says nothing at %s', (url) => {
  openBeforeApp(url);
  expect(firstWords()).toBeNull();
});
