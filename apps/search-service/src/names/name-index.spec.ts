import fc from 'fast-check';
import type { Name } from '../songs/popular-name.repository';
import { NameIndex } from './name-index';

async function* inParts(names: readonly Name[]): AsyncGenerator<Name[]> {
  for (let at = 0; at < names.length; at += 2) yield names.slice(at, at + 2);
}
const indexOf = (...texts: string[]) =>
  NameIndex.of(inParts(texts.map((text) => ({ key: text, words: text.split(' ') }))));

const SONGS = [
  'ode to joy ludwig van beethoven',
  'fur elise ludwig van beethoven',
  'greensleeves traditional',
  'elsie marley traditional',
  'joy division',
];

describe('NameIndex', () => {
  it('finds names by words in any order, the last one begun, in the order given', async () => {
    const index = await indexOf(...SONGS);
    expect(index.size).toBe(SONGS.length);
    expect(index.find(['beethoven', 'lud'], 10)).toEqual([SONGS[0], SONGS[1]]);
    expect(index.find(['joy'], 10)).toEqual([SONGS[0], SONGS[4]]);
    expect(index.find(['joy'], 1)).toEqual([SONGS[0]]);
    expect(index.find(['beet', 'ode'], 10)).toEqual([]);
    expect(NameIndex.EMPTY.find(['joy'], 10)).toEqual([]);
  });

  it('finds them by begun words with a letter wrong, unless there are too many words', async () => {
    const index = await indexOf(...SONGS);
    expect(index.findSimilar(['bethov', 'elis'], 10)).toEqual([SONGS[1]]);
    expect(index.findSimilar(['grensl'], 10)).toEqual([SONGS[2]]);
    expect(index.findSimilar(['xde', 'joy'], 10)).toEqual([]);
    expect(
      index.findSimilar(
        Array.from({ length: 9 }, () => 'joy'),
        10,
      ),
    ).toEqual([]);
  });

  it('finds them by two words as one and one word as two', async () => {
    const index = await indexOf(...SONGS);
    expect(index.findJoinedOrSplit(['green', 'sleeves'], 10)).toEqual([SONGS[2]]);
    expect(index.findJoinedOrSplit(['joydivi'], 10)).toEqual([SONGS[4]]);
    expect(index.findJoinedOrSplit(['furelise', 'beet'], 10)).toEqual([SONGS[1]]);
    expect(index.findJoinedOrSplit(['xyz'], 10)).toEqual([]);
  });

  it('forgives a letter of a short word, if the other words are right', async () => {
    const index = await indexOf(...SONGS);
    expect(index.findSimilar(['ode', 'tu', 'j'], 10)).toEqual([SONGS[0]]);
    expect(index.findSimilar(['fir', 'elise'], 10)).toEqual([SONGS[1]]);
    expect(index.findSimilar(['ode', 'xu', 'j'], 10)).toEqual([]);
  });

  it('finds near names, those with most of the letters first, none with less than half of them', async () => {
    const index = await indexOf(...SONGS);
    expect(index.findNear(['grensleves', 'metallica'], 5)).toEqual([SONGS[2]]);
    expect(index.findNear(['elise', 'traditional'], 5)).toEqual([SONGS[3], SONGS[2]]);
    expect(index.findNear(['xyzzy', 'to'], 5)).toEqual([]);
  });

  it('finds the same as looking at every name, however many have the words', async () => {
    const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(word, { minLength: 1 }), { maxLength: 30 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        async (lists, asked) => {
          const names = lists.map((words, number) => ({ key: String(number), words }));
          const index = await NameIndex.of(inParts(names));
          const [last = '', ...whole] = asked.toReversed();
          const having = names.filter(
            ({ words }) =>
              whole.every((one) => words.includes(one)) &&
              words.some((one) => one.startsWith(last)),
          );
          expect(index.find(asked, 5)).toEqual(having.slice(0, 5).map(({ key }) => key));
        },
      ),
    );
  });

  it('finds words that many names have', async () => {
    const many = Array.from({ length: 6_000 }, (_, n) => `the band${n} song${n % 7}`);
    const index = await indexOf(...many);
    expect(index.find(['the', 'song6'], 2)).toEqual([many[6], many[13]]);
    expect(index.find(['the'], 2)).toEqual([many[0], many[1]]);
  });
});
