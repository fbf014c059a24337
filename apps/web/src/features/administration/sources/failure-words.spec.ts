import { FAILURE_CODES } from '@tabdock/contracts/downloads';
import { failureWords } from './failure-words';

it('puts kinds together that people tell no difference of, the most frequent first', () => {
  expect(
    failureWords([
      ['DOWNLOADS.REMOVED', 2],
      ['DOWNLOADS.ARCHIVE_LOCKED', 2],
      ['DOWNLOADS.ARCHIVE_DAMAGED', 1],
      ['DOWNLOADS.OF_A_NEWER_RELEASE', 1],
    ]),
  ).toEqual([
    { words: 'in an archive that cannot be used', times: 3 },
    { words: 'gone from the site', times: 2 },
    { words: 'failed otherwise', times: 1 },
  ]);
});

it('has words for every failure of a download but the one without a name', () => {
  const without = FAILURE_CODES.filter(
    (code) => failureWords([[code, 1]])[0]?.words === 'failed otherwise',
  );
  expect(without).toEqual(['DOWNLOADS.FAILED']);
});
