import type { TabResult } from '@tabdock/contracts/search';
import type { TabEntity } from '../catalogue/tab.entity';
import { testRecipe } from '@tabdock/sources/testing';
import { toTabDetail, toTabVersion } from './tab-detail';

const recipe = testRecipe('http://tabs.example');
const tab: TabEntity = {
  id: '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f',
  sourceId: recipe.id,
  sourceKey: '/tabs/a',
  title: 'Greensleeves',
  artist: 'Traditional',
  version: null,
  rating: 0,
  votes: 0,
  difficulty: null,
  fileSize: null,
  format: null,
  tuning: null,
  tempo: null,
  tracks: null,
  bars: null,
  publishedOn: null,
  description: null,
  searchText: 'traditional greensleeves',
  fileFacts: null,
  fileMusic: null,
  ourAverage: null,
  ourRatings: 0,
  firstSeenAt: new Date('2026-11-21T04:05:06.000Z'),
};

it('says whether its date and difficulty are from the source', () => {
  expect(toTabDetail(tab, recipe)).toMatchObject({
    createdAt: '2026-11-21T04:05:06.000Z',
    createdFrom: 'first-seen',
    difficulty: 'intermediate',
    difficultyFrom: 'nobody',
  });
  const told = { ...tab, publishedOn: '2021-03-14', difficulty: 'Hard' };
  expect(toTabDetail(told, recipe)).toMatchObject({
    createdAt: '2021-03-14T00:00:00.000Z',
    createdFrom: 'source',
    difficulty: 'Hard',
    difficultyFrom: 'source',
  });
});

it('distinguishes a version by the facts in which it differs', () => {
  const shown = {
    version: 'Lute',
    format: 'gpx',
    tuning: 'D A D G B E',
    tempo: 96,
    difficulty: 'Expert',
    source: 'Demo',
  } as TabResult;
  const other = { ...shown, version: 'Melody', tempo: undefined, difficulty: 'expert', bars: 17 };
  expect(toTabVersion(other as unknown as TabResult, shown).differs).toEqual(['version', 'bars']);
});
