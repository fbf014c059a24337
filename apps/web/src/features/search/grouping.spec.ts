import fc from 'fast-check';
import { aTab } from '../../testing/fixtures/fixtures';
import { groupResults } from './grouping';

describe('groupResults', () => {
  it('puts versions of one song together whatever their case and punctuation', () => {
    const groups = groupResults([
      aTab({ id: 'a', title: "Drowsy Maggie's", artist: 'Trad.' }),
      aTab({ id: 'b', title: 'drowsy maggies', artist: 'trad' }),
      aTab({ id: 'c', title: 'Drowsy Maggie', artist: 'trad' }),
    ]);
    expect(groups.map(({ tabs }) => tabs.length)).toEqual([2, 1]);
  });

  it('puts songs together however sites write the artist, with those that differ apart', () => {
    const groups = groupResults([
      aTab({ id: 'a', title: 'Help!', artist: 'The Beatles' }),
      aTab({ id: 'b', title: 'Help', artist: 'Beatles, The' }),
      aTab({ id: 'c', title: 'HELP!', artist: 'Beatles' }),
      aTab({ id: 'd', title: 'Help (Live)', artist: 'Beatles' }),
      aTab({ id: 'e', title: '1979', artist: '!!!' }),
      aTab({ id: 'f', title: '1999', artist: '!!!' }),
    ]);
    expect(
      groups.map(({ tabs }) =>
        tabs
          .map(({ id }) => id)
          .sort()
          .join(),
      ),
    ).toEqual(['a,b,c', 'd', 'e', 'f']);
  });

  it('puts more versions first, then the higher average', () => {
    const groups = groupResults([
      aTab({ id: 'a', title: 'Low', rating: 2 }),
      aTab({ id: 'b', title: 'High', rating: 5 }),
      aTab({ id: 'c', title: 'Two', rating: 1 }),
      aTab({ id: 'd', title: 'Two', rating: 1.5 }),
    ]);
    expect(groups.map(({ title }) => title)).toEqual(['Two', 'High', 'Low']);
  });

  it('puts songs whose names are the query before those with more versions and a higher average', () => {
    const tabs = [
      aTab({ id: 'a', title: 'The Irish Washerwoman', artist: 'Traditional', rating: 5 }),
      aTab({ id: 'b', title: 'The Irish Washerwoman', artist: 'Traditional', rating: 5 }),
      aTab({ id: 'c', title: 'The Day of the Them', artist: 'The Thermals', rating: 4 }),
      aTab({ id: 'd', title: 'This Is the Day', artist: 'The The', rating: 1 }),
      aTab({ id: 'e', title: 'Giant', artist: 'THE THE', rating: 2 }),
    ];
    const titles = (options: Parameters<typeof groupResults>[1]) =>
      groupResults(tabs, options).map(({ title }) => title);
    expect(titles({ query: 'the the' })).toEqual([
      'Giant',
      'This Is the Day',
      'The Irish Washerwoman',
      'The Day of the Them',
    ]);
    expect(titles({ query: 'The the – this is the day' })[0]).toBe('This Is the Day');
    expect(titles({ query: 'the the', sort: 'rating' })[0]).toBe('The Irish Washerwoman');
  });

  it('moves no song of an earlier page, however well a later one matches', () => {
    const tabs = [
      aTab({ id: 'early', title: 'The Irish Washerwoman' }),
      aTab({ id: 'late', title: 'This Is the Day', artist: 'The The' }),
    ];
    const pageOf = new Map([
      ['early', 0],
      ['late', 1],
    ]);
    expect(groupResults(tabs, { query: 'the the', pageOf }).map(({ page }) => page)).toEqual([
      0, 1,
    ]);
  });

  it('averages the rated versions to one decimal and adds up the votes', () => {
    const [group] = groupResults([
      aTab({ id: 'a', rating: 4.8, votes: 10 }),
      aTab({ id: 'b', rating: 4.1, votes: 2 }),
      aTab({ id: 'c', rating: 0, votes: 0 }),
    ]);
    expect(group).toMatchObject({ averageRating: 4.5, totalVotes: 12 });
  });

  it('lists a well supported version before a perfect one with a single vote', () => {
    const [group] = groupResults([
      aTab({ id: 'lone', rating: 5, votes: 1 }),
      aTab({ id: 'many', rating: 4.8, votes: 312 }),
    ]);
    expect(group?.tabs.map(({ id }) => id)).toEqual(['many', 'lone']);
  });

  it('lets ratings by people here lift a version, and adds them up for the song', () => {
    const [group] = groupResults([
      aTab({ id: 'there', rating: 4.2, votes: 3 }),
      aTab({
        id: 'here',
        rating: 4.2,
        votes: 3,
        ratings: { averageRating: 5, totalRatings: 3 },
      }),
      aTab({ id: 'poor', rating: 5, votes: 3, ratings: { averageRating: 1, totalRatings: 1 } }),
    ]);
    expect(group?.tabs.map(({ id }) => id)).toEqual(['here', 'there', 'poor']);
    expect(group).toMatchObject({
      bestId: 'here',
      averageRating: 4.5,
      ratings: { averageRating: 4, totalRatings: 4 },
    });
  });

  it('puts the better supported of two songs first where versions and ratings are the same', () => {
    const groups = groupResults([
      aTab({ id: 'a', title: 'Few', rating: 4.8, votes: 2 }),
      aTab({ id: 'b', title: 'Many', rating: 4.8, votes: 200 }),
    ]);
    expect(groups.map(({ title }) => title)).toEqual(['Many', 'Few']);
  });

  it('calls a missing artist Unknown Artist', () => {
    expect(groupResults([aTab({ artist: ' ' })])[0]?.artist).toBe('Unknown Artist');
  });

  it('loses and invents nothing, and keeps its order, for any results', () => {
    const anyTab = fc.record({
      title: fc.constantFrom('A', 'a!', 'B', 'C?', '???', ''),
      artist: fc.constantFrom('X', 'x.', '', 'Y'),
      rating: fc.double({ min: 0, max: 5, noNaN: true }),
      votes: fc.nat(1_000),
    });
    const query = fc.constantFrom(undefined, 'A', 'x', 'x a', '???');
    fc.assert(
      fc.property(fc.array(anyTab), query, (rows, asked) => {
        const tabs = rows.map((row, index) => aTab({ ...row, id: String(index) }));
        const groups = groupResults(tabs, { query: asked });
        const ids = groups.flatMap((group) => group.tabs.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(tabs.map(({ id }) => id).toSorted());
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const [index, group] of groups.entries()) {
          const next = groups[index + 1];
          if (!next) break;
          expect(group.rank).toBeLessThanOrEqual(next.rank);
          if (group.rank < next.rank) continue;
          expect(group.tabs.length).toBeGreaterThanOrEqual(next.tabs.length);
          if (group.tabs.length === next.tabs.length)
            expect(group.averageRating).toBeGreaterThanOrEqual(next.averageRating);
        }
      }),
    );
  });
});

describe('other orders', () => {
  const tabs = [
    aTab({ id: 'a', title: 'B', rating: 4, votes: 9, publishedOn: '2020-01-01' }),
    aTab({ id: 'b', title: 'B', rating: 2, votes: 1, publishedOn: '2024-01-01' }),
    aTab({ id: 'c', title: 'A', rating: 5, votes: 2, publishedOn: undefined }),
    aTab({ id: 'd', title: 'C', rating: 1, votes: 90, publishedOn: '2022-01-01' }),
  ];
  it.each([
    ['best', 'ab c d'],
    ['rating', 'c ab d'],
    ['votes', 'd ab c'],
    ['newest', 'ba d c'],
    ['title', 'c ab d'],
  ] as const)('%s first', (sort, order) => {
    const groups = groupResults(tabs, { sort });
    expect(groups.map((group) => group.tabs.map(({ id }) => id).join('')).join(' ')).toBe(order);
  });

  it('marks the best supported version wherever it stands', () => {
    const [newest] = groupResults(tabs, { sort: 'newest' });
    expect(newest).toMatchObject({ tabs: [{ id: 'b' }, { id: 'a' }], bestId: 'a' });
  });
});

it('knows how many versions there are of a song that is shown in part', () => {
  const tabs = [aTab({ id: 'a' }), aTab({ id: 'b' }), aTab({ id: 'c', title: 'Other' })];
  expect(groupResults(tabs, { shown: tabs.slice(0, 1) })).toMatchObject([
    { tabs: [{ id: 'a' }], versions: 2 },
  ]);
});
