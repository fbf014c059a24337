import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventDataOf } from '@tabdock/contracts/core';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { catalogueTabPage } from '@tabdock/contracts/search';
import { EventPublisher, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { TabRepository } from '../src/catalogue/tab.repository';
import { SearchService } from '../src/search/search.service';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

type Analysed = EventDataOf<typeof scoreAnalysed>;

const SCORE: Omit<Analysed, 'tabIds'> = {
  sha256: 'ab'.repeat(32),
  state: 'analysed',
  difficulty: { value: 73, level: 'expert' },
  kinds: ['guitar', 'bass'],
  playedBars: 48,
};
const MUSIC = {
  isAnalysed: true,
  difficulty: { value: 73, level: 'expert' },
  kinds: ['guitar', 'bass'],
  playedBars: 48,
};

describe('what the file of a tab holds', () => {
  let site: TabSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(['one', 'two']));
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

  const rows = async () => {
    const [one, two] = (
      await app.get(SearchService).search({ query: 'greensleeves', exact: false, page: 1 })
    ).tabs;
    if (!one || !two) throw new Error('The source has no tabs');
    return [one, two] as const;
  };
  const publish = (changes: Partial<Analysed>) =>
    app.get(EventPublisher).publish(scoreAnalysed, { ...SCORE, tabIds: [], ...changes });

  it('comes with the row, beside what the source says, and is given to all tabs that have the file', async () => {
    const [one, two] = await rows();
    expect(one).not.toHaveProperty('file');
    expect(one).not.toHaveProperty('sourceSays');
    const tabIds = [two.id, randomUUID(), one.id];
    await Promise.all([publish({ tabIds }), publish({ tabIds })]);
    await waitFor(async () => (await rows()).every(({ file }) => file));
    const [known] = await rows();
    expect(known.file).toEqual(MUSIC);
    expect(known.sourceSays).toEqual(
      one.difficulty === undefined ? {} : { difficulty: one.difficulty },
    );
    const { tab } = await app.get(RpcClient).call(catalogueTabPage, { tabId: one.id });
    expect(tab).toMatchObject({ difficulty: 'expert', difficultyFrom: 'file', file: MUSIC });
  });

  it('stays at the newest state, in whatever order and however often the events come', async () => {
    const [one, two] = await rows();
    const tabs = app.get(TabRepository);
    const at = (second: number) => new Date(Date.now() + second * 1_000);
    const saved = (second: number) =>
      tabs.saveFileMusic(
        second % 2 ? [one.id, two.id] : [two.id, one.id],
        { isAnalysed: true, playedBars: second },
        at(second),
      );
    await Promise.all([13, 11, 15, 15, 12, 14, 11].map(saved));
    expect((await rows()).map(({ file }) => file?.playedBars)).toEqual([15, 15]);
    // What is published now is older.
    await publish({ tabIds: [one.id], playedBars: 1 });
    await publish({ tabIds: [two.id], playedBars: 1 });
    await saved(16);
    expect((await rows()).map(({ file }) => file?.playedBars)).toEqual([16, 16]);
  });

  it('is what is known so far while the analysis waits', async () => {
    const [one] = await rows();
    const later = new Date(Date.now() + 60_000);
    await app
      .get(TabRepository)
      .saveFileMusic([one.id], { isAnalysed: false, kinds: ['drums'] }, later);
    const [{ file }] = await rows();
    expect(file).toEqual({ isAnalysed: false, kinds: ['drums'] });
  });
});
