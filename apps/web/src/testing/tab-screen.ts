import { screen, within } from '@testing-library/react';
import { FakeApi, json } from './fakes/fake-api';
import { TAB_ID } from './fixtures/fixtures';
import { aTabPage } from './fixtures/tab-page-fixtures';
import { renderApp } from './render-app';

/** The route of a tab's page; those of its parts begin with it. */
export const TAB_ROUTE = `GET /api/tabs/${TAB_ID}`;

/** A gateway that has one tab, without comments, which the visitor has not downloaded. */
export function tabApi(page = aTabPage()): FakeApi {
  window.scrollTo = () => undefined;
  return new FakeApi()
    .on(TAB_ROUTE, () => json(page))
    .on(`${TAB_ROUTE}/mine`, () => json({ download: null, missing: [] }))
    .on(`${TAB_ROUTE}/comments`, () => json({ comments: [], total: 0, nextPage: null }))
    .install();
}

/** Opens the tab's page; `music` queries the part about its file. */
export async function openTab() {
  const app = renderApp(undefined, { url: `/tab/${TAB_ID}` });
  await screen.findByRole('heading', { level: 1, name: 'Greensleeves' });
  return { ...app, music: within(screen.getByRole('region', { name: 'The music' })) };
}
