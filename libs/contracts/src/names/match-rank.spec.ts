import fc from 'fast-check';
import { byRank, rankerFor } from '.';
import { SAME_NAMES } from './name-pairs';

const song = (artist: string, title: string) => ({ artist, title });

describe('the rank of a song', () => {
  it.each([
    ['the the', 'The The', 'This Is the Day', 1],
    ['the the', 'Traditional', 'The Irish Washerwoman', 3],
    ['the the this is the day', 'The The', 'This Is the Day', 0],
    ['This Is the Day - The The', 'The The', 'This Is the Day', 0],
    ['help the beatles', 'Beatles', 'Help!', 0],
    ['thunderstruck acdc', 'AC/DC', 'Thunderstruck', 0],
    ['pink so what', 'P!nk', 'So What', 0],
    ['"Nothing Else Matters" by Metallica', 'Metallica', 'Nothing Else Matters', 0],
    ['stand by me', 'Ben E. King', 'Stand by Me', 1],
    ['stand by me', 'Me', 'Stand', 0],
    ['metallica', 'Metallica', 'One', 1],
    ['one', 'Metallica', 'One', 1],
    ['!!!', '!!!', 'Me and Giuliani', 1],
    ['green', 'Green Day', 'Basket Case', 2],
    ['green', 'Traditional', 'Greensleeves', 2],
    ['metallica nothing', 'Metallica', 'Nothing Else Matters', 2],
    ['nothing else matters metal', 'Metallica', 'Nothing Else Matters', 2],
    ['matters metallica', 'Metallica', 'Nothing Else Matters', 3],
    ['the matters', 'Metallica', 'Nothing Else Matters', 3],
    ['reen', 'Green Day', 'Basket Case', 4],
    ['🎸', 'Green Day', 'Basket Case', 4],
    ['layla (live)', 'Eric Clapton', 'Layla (Live)', 1],
    ['layla (live)', 'Eric Clapton', 'Layla', 1.5],
    ['eric clapton - layla (live)', 'Eric Clapton', 'Layla', 0.5],
  ])('for "%s", %s – %s is %d', (query, artist, title, rank) => {
    expect(rankerFor(query)(song(artist, title))).toBe(rank);
  });

  const pairs = Object.values(SAME_NAMES).flat();

  it.each(pairs)('does not depend on how a name is written: %j, %j', (one, other) => {
    for (const [query, name] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(rankerFor(query)(song(name, 'Another'))).toBeLessThanOrEqual(1);
      expect(rankerFor(query)(song('Another', name))).toBeLessThanOrEqual(1);
    }
  });
});

describe('the order of results', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc
      .array(
        fc.constantFrom('the', 'a', 'n', 'live', '(Live)', 'feat', '&', '4', 'is', '!', 'ing'),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((words) => words.join(' ')),
  );
  const songs = fc.array(fc.record({ artist: name, title: name }), { maxLength: 20 });
  const shown = name.filter((text) => text.trim() !== '');

  it('loses and invents nothing', () => {
    fc.assert(
      fc.property(name, songs, (query, found) => {
        const ordered = byRank(query, found);
        expect(ordered).toHaveLength(found.length);
        expect(new Set(ordered)).toEqual(new Set(found));
      }),
    );
  });

  it('is the one that was there for songs that match alike', () => {
    fc.assert(
      fc.property(name, songs, (query, found) => {
        const rank = rankerFor(query);
        const places = new Map(found.map((one, place) => [one, place]));
        const ordered = byRank(query, found);
        for (const [index, one] of ordered.slice(1).entries()) {
          const before = ordered[index];
          if (!before || rank(before) !== rank(one)) continue;
          expect(places.get(before)).toBeLessThan(places.get(one) ?? 0);
        }
      }),
    );
  });

  it('puts what is the query behind nothing that is not', () => {
    fc.assert(
      fc.property(shown, shown, songs, fc.nat(20), (artist, title, others, place) => {
        const wanted = song(artist, title);
        for (const query of [artist, title]) {
          const ordered = byRank(query, others.toSpliced(place, 0, wanted));
          const before = ordered.slice(0, ordered.indexOf(wanted));
          for (const rank of before.map(rankerFor(query))) expect(rank).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
