import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventDataOf } from '@tabdock/contracts/core';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import {
  takedownApplied,
  takedownsDecideSuggestion,
  takedownsNotify,
  takedownsRemove,
  takedownsRestore,
  takedownsSuggestions,
  takedownSuggested,
  takedownSuggestionDismissed,
} from '@tabdock/contracts/takedown';
import { type EventPublisher, on, type RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { resultsPage } from '@tabdock/sources/testing';
import { SuggestionsService } from '../src/takedown/suggestions/suggestions.service';
import { TabSite } from './support/tab-site';
import { TakedownLab } from './support/takedown-lab';

const ACTOR = { id: randomUUID(), username: 'conductor' };
const OTHER_ACTOR = { id: randomUUID(), username: 'organist' };

describe('suggestions to take a tab down too', () => {
  let site: TabSite;
  let lab: TakedownLab;
  let replica: NestFastifyApplication;
  let other: NestFastifyApplication;
  let rpc: RpcClient;
  let events: EventPublisher;
  const applied: EventDataOf<typeof takedownApplied>[] = [];
  const dismissed: EventDataOf<typeof takedownSuggestionDismissed>[] = [];

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(['one', 'two', 'three']));
    lab = await TakedownLab.start(site, [
      on(takedownApplied, async (data) => void applied.push(data)),
      on(takedownSuggestionDismissed, async (data) => void dismissed.push(data)),
    ]);
    ({ replica, other, rpc, events } = lab);
  });
  afterAll(async () => {
    await lab?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await lab.clear();
    applied.length = 0;
    dismissed.length = 0;
  });

  /** Takes the first tab of the site down. */
  async function takeDown() {
    const { tabs } = await rpc.call(searchQuery, { query: randomUUID() });
    const idOf = (title: string) => tabs.find((tab) => tab.title === `Tab ${title}`)?.id ?? '';
    const addresses = [`https://tabdock.example/tab/${idOf('one')}`];
    const requestId = randomUUID();
    await rpc.call(takedownsNotify, {
      requestId,
      name: 'Ada Example',
      email: `${randomUUID()}@example.org`,
      sworn: true,
      addresses,
      grounds: 'copyright',
      work: 'The work',
      explanation: 'It is mine.',
    });
    const removal = { requestId, actor: ACTOR, title: 'The work', addresses };
    const { takedown } = await rpc.call(takedownsRemove, removal);
    return { takedown, one: idOf('one'), two: idOf('two'), three: idOf('three') };
  }
  const suggest = (takedownId: string, tabId: string) =>
    events.publish(takedownSuggested, { takedownId, tabId, relation: 'same', measure: 1 });
  const open = async () =>
    (await rpc.call(takedownsSuggestions, { page: 1, pageSize: 25 })).suggestions;
  /** Waits until the suggestion of this tab is listed. */
  const listed = (tabId: string) =>
    waitFor(async () => (await open()).find(({ tab }) => tab.id === tabId), {
      message: `a suggestion of the tab ${tabId}`,
    });
  const decide = (
    takedownId: string,
    tabId: string,
    decision: 'accept' | 'dismiss',
    actor = ACTOR,
  ) => rpc.call(takedownsDecideSuggestion, { actor, takedownId, tabId, decision });
  const isListed = async (tabId: string) =>
    (await rpc.call(catalogueGetTabs, { tabIds: [tabId] })).tabs.length === 1;

  it('are listed once each, with the takedown and the tab by name, and remove nothing', async () => {
    const { takedown, two } = await takeDown();
    await suggest(takedown.id, two);
    await suggest(takedown.id, two);
    expect(await listed(two)).toEqual({
      takedown,
      tab: expect.objectContaining({ id: two, title: 'Tab two' }) as object,
      relation: 'same',
      measure: 1,
      suggestedAt: expect.any(String) as string,
    });
    expect(await open()).toHaveLength(1);
    expect(await isListed(two)).toBe(true);
  });

  it('take the tab down when they are accepted, once however often and by whom', async () => {
    const { takedown, two } = await takeDown();
    await suggest(takedown.id, two);
    await listed(two);
    const decision = { takedownId: takedown.id, tabId: two, decision: 'accept' } as const;
    const replies = await Promise.all([
      replica.get(SuggestionsService).decide({ ...decision, actor: ACTOR }),
      other.get(SuggestionsService).decide({ ...decision, actor: OTHER_ACTOR }),
      replica.get(SuggestionsService).decide({ ...decision, actor: ACTOR }),
    ]);
    expect(replies.map(({ tabs }) => tabs)).toEqual([2, 2, 2]);
    expect(await isListed(two)).toBe(false);
    expect(await open()).toEqual([]);
    const isAcceptance = ({ suggestedTabId }: { suggestedTabId?: string | undefined }) =>
      suggestedTabId === two;
    await waitFor(() => applied.some(isAcceptance));
    expect(applied.filter(isAcceptance)).toHaveLength(1);
    expect(applied.find(isAcceptance)).toMatchObject({
      takedownId: takedown.id,
      tabs: expect.arrayContaining([expect.objectContaining({ tabId: two })]) as object[],
    });
  });

  it('do not come back when they were dismissed', async () => {
    const { takedown, two, three } = await takeDown();
    await suggest(takedown.id, two);
    await listed(two);
    await decide(takedown.id, two, 'dismiss');
    await decide(takedown.id, two, 'dismiss', OTHER_ACTOR);
    expect(await open()).toEqual([]);
    await suggest(takedown.id, two);
    await suggest(takedown.id, three);
    await listed(three);
    expect(await open()).toHaveLength(1);
    expect(await isListed(two)).toBe(true);
    await waitFor(() => dismissed.length > 0);
    expect(dismissed).toEqual([{ number: takedown.number, tabId: two, actor: ACTOR }]);
  });

  it('are decided by the first of two administrators who disagree', async () => {
    const { takedown, two } = await takeDown();
    await suggest(takedown.id, two);
    await listed(two);
    const decision = { takedownId: takedown.id, tabId: two };
    const results = await Promise.allSettled([
      replica.get(SuggestionsService).decide({ ...decision, actor: ACTOR, decision: 'accept' }),
      other
        .get(SuggestionsService)
        .decide({ ...decision, actor: OTHER_ACTOR, decision: 'dismiss' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'TAKEDOWN.DECIDED' },
    });
    const isKept = results[1].status === 'fulfilled';
    expect(await isListed(two)).toBe(isKept);
  });

  it('are gone with the takedown, and none is of a tab that is removed already', async () => {
    const { takedown, one, two } = await takeDown();
    await suggest(takedown.id, one);
    await suggest(takedown.id, two);
    await listed(two);
    expect((await open()).map(({ tab }) => tab.id)).toEqual([two]);
    await rpc.call(takedownsRestore, { takedownId: takedown.id, actor: ACTOR, note: 'Wrong' });
    expect(await open()).toEqual([]);
    await expect(decide(takedown.id, two, 'accept')).rejects.toMatchObject({
      code: 'TAKEDOWN.NOT_FOUND',
    });
    expect(await isListed(two)).toBe(true);
  });

  it('have to be there to be decided on', async () => {
    const { takedown, two } = await takeDown();
    for (const [takedownId, tabId] of [
      [takedown.id, two],
      [randomUUID(), two],
    ] as const)
      await expect(decide(takedownId, tabId, 'accept')).rejects.toMatchObject({
        code: 'TAKEDOWN.SUGGESTION_NOT_FOUND',
      });
  });
});
