import { dateWords, missingWords } from './page-texts';

it('says whose date it is', () => {
  const createdAt = '2021-03-14T00:00:00.000Z';
  expect(dateWords({ createdAt, createdFrom: 'source' })).toBe('Published 14 Mar 2021');
  expect(dateWords({ createdAt, createdFrom: 'first-seen' })).toBe('First seen here 14 Mar 2021');
});

it.each([
  [[], undefined],
  [['comments'], 'Comments cannot be shown right now.'],
  [
    ['comments', 'downloads', 'ratings'],
    'Comments, the number of downloads, and ratings cannot be shown right now.',
  ],
  [['added-later'], undefined],
])('says of missing %j: %s', (missing, words) => expect(missingWords(missing)).toBe(words));
