import type { DataSource } from 'typeorm';
import { SpellingRepository } from '../src/spelling/spelling.repository';
import { SpellingService } from '../src/spelling/spelling.service';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

describe('spelling', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let spelling: SpellingService;

  const correct = (query: string) => spelling.correct(query);

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    spelling = new SpellingService(new SpellingRepository(rows));
    const songs: [string, string, number][] = [
      ['Greensleeves', 'Traditional', 90],
      ['Für Elise', 'Ludwig van Beethoven', 80],
      ['Ode to Joy', 'Ludwig van Beethoven', 70],
      ['Elsie Marley', 'Traditional', 5],
      ['Lágrima', 'Francisco Tárrega', 40],
    ];
    await catalogue.tabs.upsert(
      songs.map(([title, artist, votes], n) => seenTab(n, { title, artist, votes })),
    );
    await new SuggestionRefreshRepository(rows).refresh(100, '2026-03-01');
  });
  afterAll(() => catalogue?.close());

  it.each([
    ['grensleves', 'greensleeves'],
    ['GREENSLEVES!', 'greensleeves'],
    ['green sleeves', 'greensleeves'],
    ['bethoven', 'beethoven'],
    ['fru elise', 'fur elise'],
    ['oed to jyo', 'ode to joy'],
    ['Für Elisse', 'fur elise'],
    ['odde bethoven', 'ode beethoven'],
    ['larima tarega', 'lagrima tarrega'],
  ])('takes %s for %s', async (typed, meant) => {
    expect(await correct(typed)).toBe(meant);
    expect(await correct(meant)).toBeUndefined();
  });

  it('takes the less likely word if only that leads to a song', async () => {
    expect(await correct('elide')).toBe('elise');
    expect(await correct('elide marley')).toBe('elsie marley');
  });

  it.each(['xyzzyxyzzy', 'greensleeves beetoven', 'q', '', '🎸', "'", 'x '.repeat(100), '% _ \\'])(
    'has no other spelling for %j',
    async (typed) => {
      expect(await correct(typed)).toBeUndefined();
    },
  );
});
