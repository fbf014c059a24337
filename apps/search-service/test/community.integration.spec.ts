import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tabRated } from '@tabdock/contracts/community';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import { EventPublisher, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { CommunityFiguresRepository } from '../src/catalogue/community-figures.repository';
import { SearchService } from '../src/search/search.service';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

describe('what people here think of a tab', () => {
  let site: TabSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(['one']));
    stack = await SearchStack.start();
    const recipe = testRecipe(site.url, { pagination: { kind: 'none' }, url: '/find?q={query}' });
    app = await stack.process([recipe]);
    await stack.process([recipe]);
    await app.get(EventPublisher).ready();
    await app.get(RpcClient).ready();
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });

  const search = async (query: string) =>
    (await app.get(SearchService).search({ query, exact: false, page: 1 })).tabs;
  const publish = (tabId: string, average: number | null, total: number, revision: number) =>
    app.get(EventPublisher).publish(tabRated, { tabId, average, total, revision });
  const ratingsOf = async (tabId: string) => {
    const { tabs } = await app.get(RpcClient).call(catalogueGetTabs, {
      tabIds: [tabId],
    });
    return tabs[0]?.ratings;
  };

  it('stands beside the source’s rating in results, and goes when the last rating goes', async () => {
    const [one] = await search('greensleeves');
    if (!one) throw new Error('The source has no tabs');
    expect(one).not.toHaveProperty('ratings');
    await publish(one.id, 4.5, 2, 1);
    await waitFor(() => ratingsOf(one.id));
    const [rated] = await search('greensleeves');
    expect(rated).toMatchObject({
      rating: one.rating,
      votes: one.votes,
      ratings: { averageRating: 4.5, totalRatings: 2 },
    });
    await publish(one.id, null, 0, 2);
    await waitFor(async () => !(await ratingsOf(one.id)));
    expect((await search('greensleeves'))[0]).not.toHaveProperty('ratings');
  });

  it('stays at the newest revision, in whatever order and however often the events come', async () => {
    const [one] = await search('scarborough fair');
    if (!one) throw new Error('The source has no tabs');
    const figures = app.get(CommunityFiguresRepository);
    const revisions = [13, 11, 15, 15, 12, 14, 11];
    await Promise.all(
      revisions.map((revision) =>
        figures.saveRatings({ tabId: one.id, average: 3, total: revision, revision }),
      ),
    );
    await figures.saveRatings({ tabId: randomUUID(), average: 5, total: 1, revision: 1 });
    expect(await ratingsOf(one.id)).toEqual({ averageRating: 3, totalRatings: 15 });
  });

  it('stays when a search sees the tab at its source again', async () => {
    const [one] = await search('the first time');
    if (!one) throw new Error('The source has no tabs');
    await publish(one.id, 5, 7, 100);
    await waitFor(async () => (await ratingsOf(one.id))?.totalRatings === 7);
    const again = (await search('another time')).find(({ id }) => id === one.id);
    expect(again?.ratings).toEqual({ averageRating: 5, totalRatings: 7 });
  });
});
